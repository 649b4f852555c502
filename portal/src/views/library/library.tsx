import { Image, Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { number, shorten } from '../../format.ts'
import {
  PortalAddStartersDocument,
  PortalCategoriesDocument,
  PortalLibraryDocument,
  type PortalLibraryQuery,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { Ago } from '../../ui/ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice, SearchBox } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { CategoriesDialog } from './categories.tsx'
import { languageOptions } from './details.tsx'

type Article = PortalLibraryQuery['resources']['nodes'][number]

const SIZE = 20

const COLUMNS: readonly Column<Article>[] = [
  {
    header: 'Article',
    isWide: true,
    cell: ({ id, title, content }) => (
      <span>
        <Link className="plain-link" href={`/library/${id}`}>
          {title}
        </Link>
        <small className="clamp">{shorten(content, 110)}</small>
      </span>
    ),
  },
  { header: 'Category', cell: ({ category }) => <Badge>{category.name}</Badge> },
  {
    header: 'Pictures',
    isNumeric: true,
    cell: ({ media }) => (
      <span className="counts-inline">
        <Image aria-hidden size={14} /> {number(media.length)}
      </span>
    ),
  },
  {
    header: 'Changed',
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
]

/** Some hundred articles in the languages that are set, which take a while to come. */
const Starters = ({ onAsked }: { onAsked: () => void }) => {
  const add = useChange(PortalAddStartersDocument, {
    done: 'The starter articles come within a minute or two.',
    onDone: onAsked,
  })
  return (
    <Button tone="primary" isPending={add.isPending} isDisabled={add.isSuccess} onPress={() => add.mutate({})}>
      Add the starter articles
    </Button>
  )
}

/** How often the list is read while starter articles come, in milliseconds. */
const FILLING_MS = 5_000

const LANGUAGE_OPTIONS = [{ id: '', label: 'All languages' }, ...languageOptions()]

const Library = () => {
  const { page, get, set, setPage } = useAddress()
  const [isSorting, setSorting] = useState(false)
  const [isFilling, setFilling] = useState(false)
  const search = get('q')
  const category = get('category')
  const language = get('language')
  const { data } = useGraph(PortalCategoriesDocument, {})
  const categories = data?.resourceCategories.nodes ?? []
  const options = [{ id: '', label: 'All categories' }, ...categories.map(({ id, name }) => ({ id, label: name }))]
  const filters = { q: search || null, categoryId: category || null, language: language || null }
  const query = useGraph(PortalLibraryDocument, { page, size: SIZE, ...filters }, { every: isFilling ? FILLING_MS : 0 })
  return (
    <Page
      title="Library"
      text="Articles that people read and that the companion answers from."
      actions={
        <>
          <Button onPress={() => setSorting(true)}>
            <Tags aria-hidden size={16} /> Categories
          </Button>
          <Link className="button primary" href="/library/new">
            <Plus aria-hidden size={16} /> New article
          </Link>
        </>
      }
    >
      <Card
        title="Articles"
        actions={
          <>
            <SearchBox label="Search articles" value={search} onChange={(q) => set({ q }, { replace: true })} />
            <Choice
              label="Category"
              isLabelHidden
              options={options}
              value={category}
              onChange={(to) => set({ category: to })}
            />
            <Choice
              label="Language"
              isLabelHidden
              options={LANGUAGE_OPTIONS}
              value={language}
              onChange={(to) => set({ language: to })}
            />
            <CsvButton table="library" filters={filters} />
          </>
        }
      >
        <List
          caption="Articles"
          query={{ ...query, data: query.data?.resources }}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          page={page}
          size={SIZE}
          onPage={setPage}
          empty={
            search || category || language
              ? { title: 'No article fits', text: 'The search covers titles, texts and categories.' }
              : {
                  title: 'The library is empty',
                  text: 'Write the first article, or begin with the starter articles, which you can change and delete.',
                  children: <Starters onAsked={() => setFilling(true)} />,
                }
          }
        />
      </Card>
      {isSorting && <CategoriesDialog categories={categories} onClose={() => setSorting(false)} />}
    </Page>
  )
}

export default Library
