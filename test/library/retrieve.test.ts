import { expect, test } from 'vitest'
import { retrieveArticles } from '../../src/schema/library/retrieve.ts'
import { useService } from '../support/service.ts'
import { libraryOf } from './support.ts'

const service = useService()
const { category, article } = libraryOf(service)

const find = async (words: string[], language = 'en') =>
  (await retrieveArticles(service.current.app, { words, topics: [], language })).articles

test('articles written here are found by words of their titles, the most words first', async () => {
  const admin = await service.current.admin()
  const id = await category(admin)
  await article(admin, id, { title: 'Slings', content: 'Wearing a baby in a sling leaves both hands free.' })
  await article(admin, id, { title: 'Prams and slings in winter', content: 'Nothing about it.' })
  expect(await find(['slings', 'winter'])).toMatchObject([{ title: 'Prams and slings in winter' }, { title: 'Slings' }])
  expect(await find(['nothingness'])).toStrictEqual([])
  expect(await find(['%', '_', 'a'])).toStrictEqual([])
})

test('titles in the question’s language lead among equal matches', async () => {
  const admin = await service.current.admin()
  const id = await category(admin)
  await article(admin, id, { title: 'Doula in Berlin', content: 'Kurz.', language: 'de' })
  await article(admin, id, { title: 'Doula in London', content: 'Short.', language: 'en' })
  expect(await find(['doula'], 'de')).toMatchObject([{ title: 'Doula in Berlin' }, { title: 'Doula in London' }])
  expect(await find(['doula'], 'en')).toMatchObject([{ title: 'Doula in London' }, { title: 'Doula in Berlin' }])
})
