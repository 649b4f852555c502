// Made by `npm run codegen:client`: change the schema, not this file.

/** What a client sends. */
export type VoiceClientMessage = {
  type: "start_talking"
} | {
  type: "audio_chunk"
  data: string
} | {
  type: "stop_talking"
} | {
  type: "ping"
  timestamp: number | string
}

/** What the service sends. */
export type VoiceServerMessage = {
  type: "status"
  message: string
  session_id: string
} | {
  type: "partial_transcript"
  text: string
} | {
  type: "final_transcript"
  text: string
} | {
  type: "title"
  text: string
} | {
  type: "ai_response"
  text: string
  is_complete: boolean
  disclaimer?: {
    primary_category: string
    detected_categories: string[]
    message: string
  }
  sources?: {
    id: string
    title: string
  }[]
  suggestions?: string[]
} | {
  type: "ai_audio"
  data: string
  sequence: number
  is_last: boolean
} | {
  type: "error"
  code: "malformed_body" | "bad_request" | "otp_invalid" | "email_token_invalid" | "graphql_invalid" | "graphql_too_complex" | "unauthenticated" | "invalid_credentials" | "identity_token_invalid" | "premium_required" | "forbidden" | "account_banned" | "reauthentication_required" | "second_factor_required" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "duplicate_post" | "email_taken" | "identity_conflict" | "setup_exists" | "purchase_taken" | "reply_in_progress" | "storage_quota_exceeded" | "idempotency_in_flight" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "expectation_failed" | "validation_failed" | "not_editable_here" | "purchase_invalid" | "product_mismatch" | "page_too_deep" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "service_unavailable" | "overloaded" | "platform_not_configured" | "speech_unavailable"
  message: string
  allowance?: {
    name: string
    used: number
    allowed: number
    resets_at: string | null
    plans: string[]
  }
  help?: {
    message: string
    numbers: string[]
  }
} | {
  type: "pong"
  timestamp: number | string
}
