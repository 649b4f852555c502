import { expect, test } from 'vitest'
import { retrieveArticles } from '../../src/schema/resources/retrieve.ts'
import { useService } from '../support/service.ts'
import { libraryOf } from './support.ts'

const service = useService()
const { category, article } = libraryOf(service)

test('articles that have the words of a question are found, by whatever they are made of', async () => {
  const admin = await service.current.admin()
  const id = await category(admin)
  await article(admin, id, {
    title: 'Slings',
    content: 'Wearing a baby in a sling leaves both hands free. Check the hips.',
  })
  await article(admin, id, { title: 'Prams', content: 'Nothing about it.' })
  const find = (words: string) => retrieveArticles(service.current.app, { words, topics: [], language: 'en' }, 3)
  expect(await find('sling wearing hips')).toMatchObject([{ title: 'Slings' }])
  expect(await find('prams somewhere unknown')).toMatchObject([{ title: 'Prams' }])
  expect(await find('nothingness to be found')).toStrictEqual([])
  expect(await find('% _ a')).toStrictEqual([])
})

test('of articles with the words of a question, those in its language lead, as stated or else by their text', async () => {
  const admin = await service.current.admin()
  const id = await category(admin)
  await article(admin, id, { title: 'Doula blues', content: 'Short.', language: 'de' })
  await article(admin, id, { title: 'Doula blues again', content: 'A doula helps you through the first weeks.' })
  const find = (language: string) =>
    retrieveArticles(service.current.app, { words: 'doula blues', topics: [], language }, 3)
  expect(await find('de')).toMatchObject([{ title: 'Doula blues' }, { title: 'Doula blues again' }])
  expect(await find('en')).toMatchObject([{ title: 'Doula blues again' }, { title: 'Doula blues' }])
})
