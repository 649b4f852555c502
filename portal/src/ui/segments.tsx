import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Option } from './fields.tsx'

interface SegmentsProps<Id extends string> {
  label: string
  options: readonly Option<Id>[]
  value: Id
  onChange: (value: Id) => void
}

/** One of a few, all in sight. */
export const Segments = <Id extends string>({ label, options, value, onChange }: SegmentsProps<Id>) => (
  <ToggleButtonGroup
    className="segments"
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const [key] = keys
      if (key !== undefined) onChange(key as Id)
    }}
  >
    {options.map(({ id, label: text }) => (
      <ToggleButton key={id} id={id} className="segment">
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
