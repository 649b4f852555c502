import { z } from 'zod'
import { command, httpUrl, text } from './values.ts'

export const speechVariables = {
  SPEECH_BASE_URL: httpUrl.optional(),
  SPEECH_REALTIME_URL: z.url({ protocol: /^wss?$/ }).optional(),
  SPEECH_COMMAND: command.optional(),
  SPEECH_API_KEY: text.optional(),
  SPEECH_MODEL: text.optional(),
  TTS_BASE_URL: httpUrl.optional(),
  TTS_COMMAND: command.optional(),
  TTS_API_KEY: text.optional(),
  TTS_MODEL: text.default('tts-1'),
  TTS_VOICE: text.default('alloy'),
}

type Environment = z.output<z.ZodObject<typeof speechVariables>>

export type SpeechConfig =
  | { kind: 'none' }
  | { kind: 'transcription' | 'realtime'; url: string; apiKey: string | null; model: string }
  | { kind: 'command'; command: readonly [string, ...string[]] }

export type TtsConfig =
  | { kind: 'none' }
  | { kind: 'openai-compatible'; baseUrl: string; apiKey: string | null; model: string; voice: string }
  | { kind: 'command'; command: readonly [string, ...string[]] }

export const speechOf = (env: Environment): SpeechConfig => {
  const apiKey = env.SPEECH_API_KEY ?? null
  if (env.SPEECH_BASE_URL)
    return { kind: 'transcription', url: env.SPEECH_BASE_URL, apiKey, model: env.SPEECH_MODEL ?? 'whisper-1' }
  if (env.SPEECH_REALTIME_URL)
    return { kind: 'realtime', url: env.SPEECH_REALTIME_URL, apiKey, model: env.SPEECH_MODEL ?? 'gpt-4o-transcribe' }
  return env.SPEECH_COMMAND ? { kind: 'command', command: env.SPEECH_COMMAND } : { kind: 'none' }
}

export const ttsOf = (env: Environment): TtsConfig => {
  const { TTS_BASE_URL: baseUrl, TTS_COMMAND, TTS_API_KEY = null, TTS_MODEL, TTS_VOICE } = env
  if (baseUrl) return { kind: 'openai-compatible', baseUrl, apiKey: TTS_API_KEY, model: TTS_MODEL, voice: TTS_VOICE }
  return TTS_COMMAND ? { kind: 'command', command: TTS_COMMAND } : { kind: 'none' }
}
