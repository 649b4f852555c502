import type { AiFailure, ModelFault } from './failure.ts'

/** A refusal of the configured endpoint that only its settings can fix. */
export interface EndpointFault extends ModelFault {
  readonly address: string
  readonly model: string
  /** For people who can change the settings. */
  readonly message: string
}

/** The fault of the newest call, for admins; told to `report` once a minute while it lasts. */
export interface ModelFaults {
  /** The end of a call: null where it succeeded. */
  note(failure: AiFailure | null): void
  current(): EndpointFault | null
}

const REPORT_MS = 60_000

export function createModelFaults(
  endpoint: Pick<EndpointFault, 'address' | 'model'>,
  report: (fault: EndpointFault) => void,
): ModelFaults {
  let current: EndpointFault | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    current: () => current,
    note: (failure) => {
      if (failure === null) current = null
      if (!failure?.fault) return
      current = { ...failure.fault, ...endpoint, message: describeFault({ ...failure.fault, ...endpoint }) }
      if (performance.now() - reportedAt < REPORT_MS) return
      reportedAt = performance.now()
      report(current)
    },
  }
}

const describeFault = ({ address, model, status, code, settings }: Omit<EndpointFault, 'message'>): string =>
  `${address} answers HTTP ${status}${code === null ? '' : ` (${code})`} for the model ${model}. Check ${settings.join(' and ')}.`
