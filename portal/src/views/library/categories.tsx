import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import {
  PortalCreateCategoryDocument,
  PortalDeleteCategoryDocument,
  PortalUpdateCategoryDocument,
} from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { execute, useChange } from '../../graph.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { say } from '../../ui/toasts.tsx'

interface Category {
  id: string
  name: string
}

const CategoryRow = ({ id, name }: Category) => {
  const client = useQueryClient()
  const [isRenaming, setRenaming] = useState(false)
  const remove = useChange(PortalDeleteCategoryDocument, { done: 'The category is deleted.' })
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ name: next = '' }) => {
    await execute(PortalUpdateCategoryDocument, { id, input: { name: next } })
    say('The category is renamed.')
    setRenaming(false)
    await client.invalidateQueries()
  })
  if (isRenaming)
    return (
      <li>
        <Form className="inline-form" onSubmit={onSubmit} validationErrors={fields}>
          <Field
            label={`New name of ${name}`}
            name="name"
            defaultValue={name}
            {...limits.updateResourceCategory.name}
            required
          />
          <Button onPress={() => setRenaming(false)}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={isSending}>
            Save
          </Button>
        </Form>
        <FormError message={message} />
      </li>
    )
  return (
    <li className="row">
      <span>{name}</span>
      <Button tone="quiet" aria-label={`Rename ${name}`} onPress={() => setRenaming(true)}>
        Rename
      </Button>
      <Button
        tone="quiet"
        aria-label={`Delete ${name}`}
        isPending={remove.isPending}
        onPress={() => remove.mutate({ id })}
      >
        Delete
      </Button>
    </li>
  )
}

/** Makes a category where one is chosen. */
export const NewCategory = ({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) => (
  <FormDialog
    title="New category"
    verb="Add"
    send={async ({ name = '' }) => {
      const { createResourceCategory: made } = await execute(PortalCreateCategoryDocument, { input: { name } })
      onMade(made.id)
      return 'The category is made.'
    }}
    onClose={onClose}
  >
    <Field label="Name" name="name" {...limits.createResourceCategory.name} autoFocus required />
  </FormDialog>
)

/** The library's categories; one that has articles stays. */
export const CategoriesDialog = ({ categories, onClose }: { categories: readonly Category[]; onClose: () => void }) => {
  const client = useQueryClient()
  const [made, setMade] = useState(0)
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ name = '' }) => {
    await execute(PortalCreateCategoryDocument, { input: { name } })
    say('The category is made.')
    setMade((count) => count + 1)
    await client.invalidateQueries()
  })
  return (
    <Dialog title="Categories" isOpen onClose={onClose}>
      <div className="dialog-body">
        <Form key={made} className="inline-form" onSubmit={onSubmit} validationErrors={fields}>
          <Field label="New category" name="name" {...limits.createResourceCategory.name} required />
          <Button type="submit" tone="primary" isPending={isSending}>
            Add
          </Button>
        </Form>
        <FormError message={message} />
        <ul className="rows">
          {categories.map((category) => (
            <CategoryRow key={category.id} {...category} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
