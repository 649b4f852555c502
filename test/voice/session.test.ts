import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { CLOSINGS, type ServerMessage } from '../../src/realtime/voice/messages.ts'
import type { VoicePort } from '../../src/realtime/voice/ports.ts'
import { createVoiceSession, type VoiceSession } from '../../src/realtime/voice/session.ts'

/** The states of PROTOCOL.md. */
type State = 'idle' | 'listening' | 'recognising' | 'answering' | 'closed'

/** What a session is expected to be in, by the written protocol alone. */
interface Model {
  state: State
  turn: number
  /** Bytes said in this turn. */
  bytes: number
  /** The answer so far. */
  answer: string
  /** What the recogniser of the turn was last quoted with. */
  partial: string
  /** Whether the turn's voice may still come. */
  speaks: boolean
  isTitled: boolean
  /** Whether what was said before the client left is still awaited. */
  isAwaited: boolean
}

/** A session with everything it did since it was last looked at. */
interface Real {
  session: VoiceSession
  sent: ServerMessage[]
  calls: [name: string, turn: number, detail?: unknown][]
  closings: string[]
}

const ID = '0199aa00-0000-7000-8000-00000000cafe'

const createReal = (): Real => {
  const sent: ServerMessage[] = []
  const calls: Real['calls'] = []
  const closings: string[] = []
  const port: VoicePort = {
    send: (message) => {
      if (closings.length > 0) throw new Error('something was sent after the end')
      sent.push(message)
    },
    close: (why) => {
      if (closings.length > 0) throw new Error('closed twice')
      closings.push(why)
    },
    touch: () => {},
    spend: () => true,
    startRecognition: (turn) => calls.push(['startRecognition', turn]),
    writeAudio: (turn, audio) => calls.push(['writeAudio', turn, audio.length]),
    finishRecognition: (turn) => calls.push(['finishRecognition', turn]),
    requestAnswer: (turn, text) => calls.push(['requestAnswer', turn, text]),
    cancel: (turn) => calls.push(['cancel', turn]),
  }
  return { session: createVoiceSession(port, { sessionId: ID, format: 'pcm16', country: null }), sent, calls, closings }
}

const createModel = (): Model => ({
  state: 'idle',
  turn: 0,
  bytes: 0,
  answer: '',
  partial: '',
  speaks: false,
  isTitled: false,
  isAwaited: false,
})

/** What the session did in one step. */
const taken = ({ sent, calls }: Real) => ({ sent: sent.splice(0), calls: calls.splice(0) })

const failure = new AppError('service_unavailable', 'It is away.')
const audio = { data: 'UklGRg==', sequence: 0, is_last: true }

/** One thing that happens, what the protocol says follows, and how the state changes. */
interface Step {
  act: (session: VoiceSession) => void
  expected: (model: Model) => { sent: (ServerMessage | { type: 'error'; code: string })[]; calls: Real['calls'] }
  name: string
}

const receive = (message: unknown) => (session: VoiceSession) => session.onMessage(JSON.stringify(message))
const left = (model: Model): Real['calls'] => (model.speaks ? [['cancel', model.turn]] : [])
const nothing = { sent: [], calls: [] }

const toIdle = (model: Model) => {
  model.state = 'idle'
  model.speaks = false
}

const start: Step = {
  name: 'start_talking',
  act: receive({ type: 'start_talking' }),
  expected: (model) => {
    const calls = left(model)
    Object.assign(model, { state: 'listening', turn: model.turn + 1, bytes: 0, answer: '', partial: '', speaks: true })
    calls.push(['startRecognition', model.turn])
    return { sent: [{ type: 'status', message: 'Listening.', session_id: ID }], calls }
  },
}

const chunkOf = (bytes: number): Step => ({
  name: `audio_chunk of ${bytes} bytes`,
  act: receive({ type: 'audio_chunk', data: Buffer.alloc(bytes).toString('base64') }),
  expected: (model) => {
    if (model.state !== 'listening') return nothing
    if (bytes % 2 === 1) return { sent: [{ type: 'error', code: 'validation_failed' }], calls: [] }
    model.bytes += bytes
    if (model.bytes > 60 * 32_000) {
      const calls = left(model)
      model.state = 'closed'
      return { sent: [], calls }
    }
    return { sent: [], calls: bytes === 0 ? [] : [['writeAudio', model.turn, bytes]] }
  },
})

const stop: Step = {
  name: 'stop_talking',
  act: receive({ type: 'stop_talking' }),
  expected: (model) => {
    if (model.state !== 'listening') return nothing
    if (model.bytes > 0) {
      model.state = 'recognising'
      return { sent: [], calls: [['finishRecognition', model.turn]] }
    }
    const calls = left(model)
    toIdle(model)
    return { sent: [{ type: 'error', code: 'bad_request' }], calls }
  },
}

const ping: Step = {
  name: 'ping',
  act: receive({ type: 'ping', timestamp: 17 }),
  expected: () => ({ sent: [{ type: 'pong', timestamp: 17 }], calls: [] }),
}

const rubbish = (text: string | null): Step => ({
  name: `rubbish ${text}`,
  act: (session) => session.onMessage(text),
  expected: () => ({
    sent: [{ type: 'error', code: text === '[]' ? 'validation_failed' : 'malformed_body' }],
    calls: [],
  }),
})

/** Something that is told for a turn, this one or another. */
type OfTurn = (turn: number) => Step

const ofTurn =
  (
    name: string,
    states: readonly State[],
    act: (session: VoiceSession, turn: number) => void,
    follows: (model: Model) => ReturnType<Step['expected']>,
  ): OfTurn =>
  (turn) => ({
    name: `${name} of turn ${turn}`,
    act: (session) => act(session, turn),
    expected: (model) => (model.turn === turn && states.includes(model.state) ? follows(model) : nothing),
  })

const heard = (text: string) =>
  ofTurn(
    `heard “${text}”`,
    ['listening', 'recognising'],
    (session, turn) => session.onPartialTranscript(turn, text),
    (model) => {
      if (text === '' || model.partial === text) return nothing
      model.partial = text
      return { sent: [{ type: 'partial_transcript', text }], calls: [] }
    },
  )

const recognised =
  (text: string): OfTurn =>
  (turn) => ({
    name: `recognised “${text}” of turn ${turn}`,
    act: (session) => session.onTranscript(turn, text),
    expected: (model) => {
      if (model.turn !== turn) return nothing
      if (model.state === 'closed' && model.isAwaited) {
        model.isAwaited = false
        return { sent: [], calls: text === '' ? [] : [['requestAnswer', turn, text]] }
      }
      if (model.state !== 'recognising') return nothing
      if (text === '') {
        const calls = left(model)
        toIdle(model)
        return { sent: [{ type: 'error', code: 'bad_request' }], calls }
      }
      model.state = 'answering'
      return { sent: [{ type: 'final_transcript', text }], calls: [['requestAnswer', turn, text]] }
    },
  })

const said = (piece: string) =>
  ofTurn(
    `said “${piece}”`,
    ['answering'],
    (session, turn) => session.onAnswerChunk(turn, piece),
    (model) => {
      model.answer += piece
      return { sent: [{ type: 'ai_response', text: piece, is_complete: false }], calls: [] }
    },
  )

const answered = ofTurn(
  'answered',
  ['answering'],
  (session, turn) => session.onAnswerEnd(turn, {}),
  (model) => {
    model.state = 'idle'
    return { sent: [{ type: 'ai_response', text: model.answer, is_complete: true }], calls: [] }
  },
)

const spoke: OfTurn = (turn) => ({
  name: `spoke of turn ${turn}`,
  act: (session) => session.onSpeech(turn, audio),
  expected: (model) =>
    model.turn === turn && model.speaks && ['answering', 'idle'].includes(model.state)
      ? { sent: [{ type: 'ai_audio', ...audio }], calls: [] }
      : nothing,
})

const failed = ofTurn(
  'failed',
  ['listening', 'recognising', 'answering'],
  (session, turn) => session.onFailure(turn, failure),
  (model) => {
    const calls = left(model)
    toIdle(model)
    return { sent: [{ type: 'error', code: failure.code }], calls }
  },
)

const ending = (model: Model) => {
  const calls = left(model)
  model.state = 'closed'
  model.speaks = false
  return { sent: [], calls }
}
const expired = ofTurn('expired', ['listening'], (session, turn) => session.onTimeout(turn), ending)

const titled: Step = {
  name: 'titled',
  act: (session) => session.onTitle('A title'),
  expected: (model) => {
    if (model.isTitled) return nothing
    model.isTitled = true
    return { sent: [{ type: 'title', text: 'A title' }], calls: [] }
  },
}

const revoked: Step = { name: 'revoked', act: (session) => session.end('session_ended'), expected: ending }

const gone: Step = {
  name: 'gone',
  act: (session) => session.onDisconnect(),
  expected: (model) => {
    model.isAwaited = model.state === 'recognising'
    const calls = model.isAwaited ? [] : left(model)
    model.state = 'closed'
    model.speaks = false
    return { sent: [], calls }
  },
}

const idled: Step = {
  name: 'idled',
  act: (session) => session.onIdle(),
  expected: (model) => (model.state === 'recognising' || model.state === 'answering' ? nothing : ending(model)),
}

const word = fc.constantFrom('', 'how', 'how much', 'How much?')
const turnStep = fc
  .tuple(
    fc.oneof(word.map(heard), word.map(recognised), word.map(said), fc.constantFrom<OfTurn>(answered, spoke, failed)),
    // Mostly the newest turn, and those before and after it.
    fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 2 })),
  )
  .map(([step, offset]) => ({ step, offset }))

type Item = Step | { step: OfTurn; offset: number }
const one = (step: fc.Arbitrary<Item>) => step.map((item): Item[] => [item])
const now = (step: OfTurn) => ({ step, offset: 0 })

/** The ordinary course of a turn, up to somewhere. */
const COURSE: Item[] = [
  ...[start, chunkOf(320), now(heard('how')), stop, now(heard('how')), now(recognised('How much?'))],
  ...[titled, now(said('A lot.'))],
]
const course = fc.nat({ max: COURSE.length }).map((length) => COURSE.slice(0, length))

const clientStep = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Item>(start, stop, ping) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 320).map(chunkOf) },
  { weight: 1, arbitrary: fc.constantFrom(null, '', '{', 'x', '[]').map(rubbish) },
)
const rareStep = fc.constantFrom<Item>(titled, revoked, gone, idled, now(expired), chunkOf(1_920_000), chunkOf(320))

const steps = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: course },
      { weight: 8, arbitrary: one(clientStep) },
      { weight: 16, arbitrary: one(turnStep) },
      { weight: 1, arbitrary: one(rareStep) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.flat())

/** Errors about messages out of turn are told once a while; how often is not the model's concern. */
const isAside = (message: ServerMessage) =>
  message.type === 'error' && / without start_talking\.$/.test(message.message)

const withoutWords = (message: ServerMessage | { type: 'error'; code: string }) =>
  message.type === 'error' ? { type: 'error', code: message.code } : message

test('a session follows the protocol’s states for any order of events', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(steps, (all) => {
      const model = createModel()
      const real = createReal()
      expect(taken(real).sent).toEqual([{ type: 'status', message: 'Connected.', session_id: ID }])
      for (const item of all) {
        const step = 'offset' in item ? item.step(model.turn + item.offset) : item
        const wasClosed = model.state === 'closed'
        seen.add(`${model.state} ${step.name.split(' ')[0]}`)
        step.act(real.session)
        const { sent, calls } = taken(real)
        const isOrphan = /^recognised/.test(step.name)
        const expected = wasClosed && !isOrphan ? nothing : step.expected(model)
        expect(sent.filter((message) => !isAside(message)).map(withoutWords), step.name).toEqual(
          expected.sent.map(withoutWords),
        )
        expect(calls, step.name).toEqual(expected.calls)
        if (wasClosed) expect(sent).toEqual([])
      }
      expect(real.closings.length).toBeLessThanOrEqual(1)
      for (const why of real.closings) expect(CLOSINGS).toHaveProperty(why)
    }),
    { numRuns: 1_000 },
  )
  // The property is worth something only where everything happened in every state.
  for (const state of ['idle', 'listening', 'recognising', 'answering', 'closed'])
    for (const step of [
      'start_talking',
      'audio_chunk',
      'stop_talking',
      'ping',
      'heard',
      'recognised',
      'said',
      'failed',
    ])
      expect(seen, `${state} ${step}`).toContain(`${state} ${step}`)
})

test('a session answers or closes on any text or JSON and never throws', () => {
  const typed = fc.record(
    {
      type: fc.constantFrom('start_talking', 'audio_chunk', 'stop_talking', 'ping', '__proto__'),
      data: fc.anything(),
      timestamp: fc.anything(),
    },
    { requiredKeys: ['type'] },
  )
  const messages = fc.oneof(
    fc.json(),
    fc.string(),
    typed.map((value) => JSON.stringify(value)),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(messages, { maxLength: 150 }), (texts) => {
      const real = createReal()
      for (const text of texts) real.session.onMessage(text)
      expect(real.closings.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('a session is closed for invalid messages only after a hundred in a row', () => {
  const real = createReal()
  for (let count = 0; count < 99; count++) real.session.onMessage('{')
  real.session.onMessage('{"type":"ping","timestamp":1}')
  for (let count = 0; count < 99; count++) real.session.onMessage('{')
  expect(real.closings).toEqual([])
  real.session.onMessage('{')
  expect(real.closings).toEqual(['too_many_invalid'])
})
