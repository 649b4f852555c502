import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { type PortalArticleQuery, PortalDeleteMediaDocument } from '../../generated/graphql.ts'
import { useChange } from '../../graph.ts'
import { Failure } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Card } from '../../ui/page.tsx'
import { say } from '../../ui/toasts.tsx'
import { upload } from '../../upload.ts'

type Medium = PortalArticleQuery['resource']['media'][number]

/** What the service takes, in bytes. */
const LARGEST = 20 * 1024 * 1024

const Picture = ({ medium, index }: { medium: Medium; index: number }) => {
  const [confirmation, confirm] = useConfirm()
  const remove = useChange(PortalDeleteMediaDocument, { done: 'The picture is deleted.' })
  const name = `${medium.mediaType === 'photo' ? 'Picture' : 'Film'} ${index + 1}`
  return (
    <li>
      {/* Others are linked: their hosts need not learn who looks at them. */}
      {medium.isStored ? (
        <img src={medium.url} alt={`${name} of the article`} loading="lazy" />
      ) : (
        <a className="elsewhere" href={medium.url} target="_blank" rel="noreferrer noopener">
          <Link2 aria-hidden size={20} />
          {new URL(medium.url).host}
        </a>
      )}
      <Button
        tone="quiet"
        aria-label={`Delete ${name}`}
        isPending={remove.isPending}
        onPress={() =>
          confirm({
            title: `Delete ${name.toLowerCase()}?`,
            text: 'The article stops showing it at once.',
            verb: 'Delete',
            isDangerous: true,
            act: () => remove.mutate({ id: medium.id }),
          })
        }
      >
        Delete
      </Button>
      {confirmation}
    </li>
  )
}

/** A chosen file before it is sent. */
const Chosen = ({ file, onSend, onCancel }: { file: File; onSend: () => Promise<void>; onCancel: () => void }) => {
  const [url, setUrl] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className="chosen">
      {url && <img src={url} alt={`Preview of ${file.name}`} />}
      <div>
        <strong>{file.name}</strong>
        <small>{(file.size / 1024 / 1024).toFixed(1)} MB; it is turned upright and made smaller where needed</small>
        <span className="badges">
          <Button onPress={onCancel}>Cancel</Button>
          <Button
            tone="primary"
            isPending={isSending}
            onPress={() => {
              setSending(true)
              void onSend().finally(() => setSending(false))
            }}
          >
            Upload
          </Button>
        </span>
      </div>
    </div>
  )
}

/** The pictures of an article: shown, added after a look, deleted. */
export const Media = ({ articleId, media }: { articleId: string; media: readonly Medium[] }) => {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > LARGEST) say('A picture may have at most 20 MB.', 'bad')
    else setFile(chosen)
  }
  const send = async () => {
    if (!file) return
    try {
      await upload(`/resources/${articleId}/media`, file)
      setFile(null)
      say('The picture is added.')
      await client.invalidateQueries()
    } catch (error) {
      say(error instanceof Failure ? error.message : 'The picture could not be sent.', 'bad')
    }
  }
  return (
    <Card
      title="Pictures"
      actions={
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => choose(files?.[0])}>
          <Button>
            <ImagePlus aria-hidden size={16} /> Add a picture
          </Button>
        </FileTrigger>
      }
    >
      {file && <Chosen file={file} onSend={send} onCancel={() => setFile(null)} />}
      {media.length === 0 && !file && <p className="card-text">None yet.</p>}
      <ul className="media">
        {media.map((medium, index) => (
          <Picture key={medium.id} medium={medium} index={index} />
        ))}
      </ul>
    </Card>
  )
}
