import { ago, dateTime } from '../format.ts'

/** How long ago something was; pointed at, when exactly. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTime(at)}>
    {ago(at)}
  </time>
)
