import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select,
  SelectValue,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'
import { limits } from '../generated/limits.ts'

interface FieldProps {
  label: string
  name?: string
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'date'
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  hint?: ReactNode
  required?: boolean
  autoComplete?: string
  maxLength?: number
  minLength?: number
  autoFocus?: boolean
  /** So many lines, for longer texts. */
  rows?: number
}

/** What helps with a field, read out with it. */
const Hint = ({ children }: { children: ReactNode }) =>
  children && (
    <Text slot="description" className="hint">
      {children}
    </Text>
  )

export const Field = ({ label, hint, required = false, rows, ...props }: FieldProps) => (
  <TextField {...props} className="field" isRequired={required}>
    <Label>{label}</Label>
    {rows ? <TextArea rows={rows} /> : <Input />}
    <Hint>{hint}</Hint>
    <FieldError className="field-error" />
  </TextField>
)

interface NewPasswordProps {
  label?: string
  name?: string
  /** What the rule of the password allows. */
  allowed: { readonly minLength: number; readonly maxLength: number }
  /** Follows how long it must be. */
  advice?: string
}

/** A password that is chosen now. */
export const NewPassword = ({ label = 'Password', name = 'password', allowed, advice }: NewPasswordProps) => (
  <Field
    label={label}
    name={name}
    type="password"
    autoComplete="new-password"
    {...allowed}
    hint={[`${allowed.minLength} characters or more.`, advice].filter(Boolean).join(' ')}
    required
  />
)

/** For those who have no password yet. */
export const PASSWORD_ADVICE = 'A few unrelated words are easy to remember and hard to guess.'

export interface Option<Id extends string> {
  id: Id
  label: string
}

interface ChoiceProps<Id extends string> {
  label: string
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
  name?: string
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (value: Id) => void
  placeholder?: string
  hint?: ReactNode
}

export const Choice = <Id extends string>({
  label,
  isLabelHidden = false,
  name,
  options,
  value,
  onChange,
  placeholder = 'Choose',
  hint,
}: ChoiceProps<Id>) => (
  <Select
    className="field"
    value={value}
    onChange={(key) => key !== null && onChange(key as Id)}
    placeholder={placeholder}
    {...(name && { name })}
    {...(isLabelHidden && { 'aria-label': label })}
  >
    {!isLabelHidden && <Label>{label}</Label>}
    <Button className="select-button">
      <SelectValue />
      <ChevronDown aria-hidden size={16} />
    </Button>
    <Hint>{hint}</Hint>
    <FieldError className="field-error" />
    <Popover className="popover">
      <ListBox items={options} className="menu">
        {({ id, label: text }) => (
          <ListBoxItem id={id} className="menu-item">
            {text}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </Select>
)

/** How long somebody stops typing before it is searched, in milliseconds. */
const PAUSE_MS = 300

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Searches once somebody stops typing; the value it was given is the one that counts. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim()), wait)
  }
  return (
    <SearchField
      className="search"
      aria-label={label}
      value={text}
      onChange={(next) => search(next, PAUSE_MS)}
      onSubmit={(next) => search(next, 0)}
      onClear={() => search('', 0)}
    >
      <Search aria-hidden size={16} />
      <Input placeholder={label} {...limits.users.search} />
      {text && (
        <Button className="icon-button">
          <X aria-hidden size={14} />
        </Button>
      )}
    </SearchField>
  )
}
