/** The voice channel in a browser; see PROTOCOL.md. */

const element = (id) => document.getElementById(id)
const [form, controls, talk, level] = ['sign-in', 'controls', 'talk', 'level'].map(element)
const [status, error, title, log, draft] = ['status', 'error', 'title', 'log', 'draft'].map(element)

let socket = null
let microphone = null
let isTalking = false

const tell = (text) => {
  status.textContent = text
}
const complain = (text) => {
  error.textContent = text
}

/** One line of the log, complete. */
const add = (who, text, aside = '') => {
  const item = document.createElement('li')
  const name = document.createElement('b')
  name.textContent = who
  item.append(name, text)
  if (aside) {
    const note = document.createElement('p')
    note.className = 'aside'
    note.textContent = aside
    item.append(note)
  }
  log.append(item)
}
const sketch = (who, text) => {
  draft.replaceChildren()
  if (text === '') return
  const name = document.createElement('b')
  name.textContent = who
  draft.append(name, text)
}

/** Plays the sentences of an answer one after the other. */
const createPlayer = () => {
  const context = new AudioContext()
  let last = Promise.resolve()
  let playing = null
  let turn = 0
  return {
    add: (data) => {
      const mine = turn
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      last = last.then(async () => {
        if (mine !== turn) return
        const buffer = await context.decodeAudioData(bytes.buffer)
        if (mine !== turn) return
        playing = new AudioBufferSourceNode(context, { buffer })
        playing.connect(context.destination)
        const ended = new Promise((resolve) => playing.addEventListener('ended', resolve))
        playing.start()
        await ended
      })
    },
    stop: () => {
      turn += 1
      playing?.stop()
    },
  }
}
let player = null

const base64 = (buffer) => {
  let binary = ''
  for (const byte of new Uint8Array(buffer)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const send = (message) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

const openMicrophone = async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true } })
  const context = new AudioContext()
  await context.audioWorklet.addModule('/docs/voice/recorder.js')
  const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 })
  context.createMediaStreamSource(stream).connect(recorder)
  recorder.port.onmessage = ({ data }) => {
    level.value = data.level
    if (isTalking) send({ type: 'audio_chunk', data: base64(data.samples) })
  }
  return context
}

const setTalking = (talking) => {
  isTalking = talking
  talk.setAttribute('aria-pressed', String(talking))
  talk.textContent = talking ? 'Done' : 'Talk'
}

const toggle = async () => {
  complain('')
  if (isTalking) {
    setTalking(false)
    send({ type: 'stop_talking' })
    tell('Recognising…')
    return
  }
  try {
    microphone ??= await openMicrophone()
    await microphone.resume()
  } catch (cause) {
    complain(`The microphone cannot be used: ${cause.message}`)
    return
  }
  player?.stop()
  sketch('', '')
  send({ type: 'start_talking' })
  setTalking(true)
}

let answer = ''
const receive = (message) => {
  switch (message.type) {
    case 'status':
      element('chat').value = message.session_id
      return tell(message.message)
    case 'partial_transcript':
      return sketch('You', message.text)
    case 'final_transcript':
      sketch('', '')
      add('You', message.text)
      answer = ''
      return tell('Answering…')
    case 'title':
      title.textContent = message.text
      return
    case 'ai_response':
      if (message.is_complete) {
        sketch('', '')
        add('Assistant', message.text, message.disclaimer?.message)
        return tell('Connected.')
      }
      if (message.disclaimer) return add('Assistant', message.disclaimer.message)
      answer += message.text
      return sketch('Assistant', answer)
    case 'ai_audio':
      if (message.data) player?.add(message.data)
      return
    case 'error':
      setTalking(false)
      tell('')
      return complain(message.message)
  }
}

const signIn = async () => {
  const answered = await fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: element('email').value, password: element('password').value }),
  })
  const body = await answered.json()
  if (!answered.ok) throw new Error(body.detail)
  return body.data.access_token
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  complain('')
  try {
    const speaks = element('speak').checked
    const query = new URLSearchParams({ token: await signIn(), personality: element('personality').value })
    if (speaks) {
      query.set('speak', '1')
      player = createPlayer()
    }
    const chat = encodeURIComponent(element('chat').value.trim() || 'new')
    socket?.close()
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/chats/ws/voice/${chat}?${query}`)
    socket = opened
    opened.addEventListener('message', ({ data }) => receive(JSON.parse(data)))
    opened.addEventListener('open', () => {
      controls.disabled = false
      talk.focus()
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return
      setTalking(false)
      controls.disabled = true
      tell(`Closed with ${code}.`)
    })
  } catch (cause) {
    complain(cause.message)
  }
})

talk.addEventListener('click', toggle)
