import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, Link } from 'react-aria-components'
import Markdown from 'react-markdown'
import { useLocation } from 'wouter'
import { useDraft } from '../../draft.ts'
import { ago } from '../../format.ts'
import {
  PortalArticleDocument,
  type PortalArticleQuery,
  PortalCategoriesDocument,
  PortalCreateArticleDocument,
  PortalDeleteArticleDocument,
  PortalUpdateArticleDocument,
} from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { execute, useChange, useGraph } from '../../graph.ts'
import { Failure } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { DraftNote, useLeaveQuestion } from '../../ui/draft.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.tsx'
import { NewCategory } from './categories.tsx'
import { DetailsFields, detailsOf, inputOf } from './details.tsx'
import { Media } from './media.tsx'

type Saved = PortalArticleQuery['resource']

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const

/** The title is the page's heading of the second level, so those of the text come below it. */
const HEADINGS = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' } as const

const Preview = ({ title, content }: { title: string; content: string }) => (
  <article className="article-preview">
    <h2>{title || 'Without a title'}</h2>
    <Markdown components={HEADINGS}>{content}</Markdown>
  </article>
)

/** Where the category is chosen, another can be made. */
const ANOTHER = 'another'
const NO_CATEGORY = 'Choose a category.'

interface Needed {
  title: string
  content: string
  categoryId: string | null
}

/** What is missing before the article can be saved; else whether it is. */
const stateOf = (isChanged: boolean, { title, content, categoryId }: Needed): string => {
  const missing = [
    ...(title.trim() ? [] : ['a title']),
    ...(categoryId ? [] : ['a category']),
    ...(content.trim() ? [] : ['a text']),
  ]
  if (missing.length > 0) return `Still missing: ${new Intl.ListFormat('en').format(missing)}.`
  return isChanged ? 'Not saved yet.' : 'Saved.'
}

const Editor = ({ saved }: { saved: Saved | null }) => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { data } = useGraph(PortalCategoriesDocument, {})
  const draft = useDraft(`article.${saved?.id ?? 'new'}`, {
    title: saved?.title ?? '',
    content: saved?.content ?? '',
    categoryId: saved?.categoryId ?? null,
    details: detailsOf(saved),
  })
  // A draft that an earlier portal kept has no details.
  const { title, content, categoryId, details = detailsOf(saved) } = draft.value
  const { question, release } = useLeaveQuestion(draft)
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('write')
  const [isMaking, setMaking] = useState(false)
  const [confirmation, confirm] = useConfirm()
  const remove = useChange(PortalDeleteArticleDocument, {
    done: 'The article is deleted.',
    onDone: () => {
      draft.forget()
      release()
      navigate('/library')
    },
  })
  const { isSending, onSubmit, fields, message, forget } = useSubmit(async () => {
    if (!categoryId) throw new Failure(NO_CATEGORY, 'validation_failed', [{ path: 'categoryId', message: NO_CATEGORY }])
    const input = { title, content, categoryId, ...inputOf(details) }
    if (saved) await execute(PortalUpdateArticleDocument, { id: saved.id, input })
    const made = saved ? null : await execute(PortalCreateArticleDocument, { input })
    draft.forget()
    say('The article is saved.')
    await client.invalidateQueries()
    if (!made) return
    release()
    navigate(`/library/${made.createResource.id}`, { replace: true })
  })
  const options = data?.resourceCategories.nodes.map(({ id, name }) => ({ id, label: name })) ?? []
  const allowed = saved ? limits.updateResource : limits.createResource
  return (
    <Page
      title={saved?.title ?? 'New article'}
      {...(saved && { text: `Changed ${ago(saved.updatedAt)}.` })}
      actions={
        <>
          <Link className="button plain" href="/library">
            All articles
          </Link>
          {saved && (
            <Button
              onPress={() =>
                confirm({
                  title: 'Delete this article?',
                  text: 'Its pictures and all bookmarks of it are deleted too. This cannot be undone.',
                  verb: 'Delete',
                  isDangerous: true,
                  act: () => remove.mutate({ id: saved.id }),
                })
              }
            >
              Delete
            </Button>
          )}
        </>
      }
    >
      <DraftNote draft={draft} />
      <Card title="Text" actions={<Segments label="View" options={VIEWS} value={view} onChange={setView} />}>
        {view === 'preview' ? (
          <Preview title={title} content={content} />
        ) : (
          <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
            <Field
              label="Title"
              name="title"
              value={title}
              onChange={(to) => draft.change({ title: to })}
              {...allowed.title}
              required
            />
            <Choice
              label="Category"
              name="categoryId"
              options={[...options, { id: ANOTHER, label: 'New category…' }]}
              value={categoryId}
              onChange={(to) => {
                if (to === ANOTHER) return setMaking(true)
                draft.change({ categoryId: to })
                forget()
              }}
            />
            <Field
              label="Text"
              name="content"
              value={content}
              onChange={(to) => draft.change({ content: to })}
              {...allowed.content}
              rows={16}
              hint="Markdown, shown as readers see it under Preview: an empty line begins a paragraph, “## ” a heading, “- ” a point of a list; **bold**, [words](https://example.com) for a link."
              required
            />
            <DetailsFields
              value={details}
              onChange={(to) => {
                draft.change({ details: to })
                forget()
              }}
              isNew={!saved}
            />
            <FormError message={message} />
            <div className="form-actions sticky">
              <span className="hint">{stateOf(draft.isChanged, { title, content, categoryId })}</span>
              <Button type="submit" tone="primary" isPending={isSending} isDisabled={!draft.isChanged}>
                Save
              </Button>
            </div>
          </Form>
        )}
      </Card>
      {saved ? (
        <Media articleId={saved.id} media={saved.media} />
      ) : (
        <p className="note">Pictures can be added once the article is saved.</p>
      )}
      {confirmation}
      {question}
      {isMaking && (
        <NewCategory
          onMade={(id) => {
            draft.change({ categoryId: id })
            forget()
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </Page>
  )
}

/** Writes an article of the library: a new one at `/library/new`. */
const Article = ({ id }: { id: string }) => {
  const isNew = id === 'new'
  const { data, error, refetch } = useGraph(PortalArticleDocument, { id }, { enabled: !isNew })
  if (isNew) return <Editor saved={null} />
  if (data?.resource.id === id) return <Editor saved={data.resource} />
  return (
    <Page title="Article">
      <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={8} />}</Card>
    </Page>
  )
}

export default Article
