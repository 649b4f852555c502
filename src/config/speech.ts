import { z } from 'zod'
import { httpUrl, text } from './values.ts'

export const speechVariables = {
  SPEECH_BASE_URL: httpUrl.optional(),
  SPEECH_REALTIME_URL: z.url({ protocol: /^wss?$/ }).optional(),
  SPEECH_API_KEY: text.optional(),
  SPEECH_MODEL: text.optional(),
  TTS_BASE_URL: httpUrl.optional(),
  TTS_API_KEY: text.optional(),
  TTS_MODEL: text.default('tts-1'),
  TTS_VOICE: text.default('alloy'),
}

type Environment = z.output<z.ZodObject<typeof speechVariables>>

export type SpeechConfig =
  | { kind: 'none' }
  | { kind: 'transcription' | 'realtime'; url: string; apiKey: string | null; model: string }

export type TtsConfig =
  | { kind: 'none' }
  | { kind: 'openai-compatible'; baseUrl: string; apiKey: string | null; model: string; voice: string }

export function speechOf(env: Environment): SpeechConfig {
  const endpoint = (kind: 'transcription' | 'realtime', url: string, model: string) =>
    ({ kind, url, apiKey: env.SPEECH_API_KEY ?? null, model: env.SPEECH_MODEL ?? model }) as const
  if (env.SPEECH_BASE_URL) return endpoint('transcription', env.SPEECH_BASE_URL, 'whisper-1')
  if (env.SPEECH_REALTIME_URL) return endpoint('realtime', env.SPEECH_REALTIME_URL, 'gpt-4o-transcribe')
  return { kind: 'none' }
}

export function ttsOf(env: Environment): TtsConfig {
  if (env.TTS_BASE_URL)
    return {
      kind: 'openai-compatible',
      baseUrl: env.TTS_BASE_URL,
      apiKey: env.TTS_API_KEY ?? null,
      model: env.TTS_MODEL,
      voice: env.TTS_VOICE,
    }
  return { kind: 'none' }
}
