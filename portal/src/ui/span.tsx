import type { Option } from './fields.tsx'
import { useAddress } from './page.tsx'
import { Segments } from './segments.tsx'

/** A span of time, kept in the address under a name, and the buttons to choose another above what it is of. */
export const useSpan = <Id extends string>(name: string, label: string, options: readonly Option<Id>[], usual: Id) => {
  const { get, set } = useAddress()
  const span = options.find(({ id }) => id === get(name))?.id ?? usual
  const onChange = (to: Id) => set({ [name]: to }, { replace: true })
  return {
    span,
    tools: (
      <div className="section-tools">
        <Segments label={label} options={options} value={span} onChange={onChange} />
      </div>
    ),
  }
}
