import { BookOpen, CircleCheck, Flag, ListTodo, type LucideIcon, Send } from 'lucide-react'
import { Link } from 'react-aria-components'
import { counted } from '../../format.ts'
import { useToDo } from '../../shell/use-to-do.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page.tsx'

interface Task {
  href: string
  icon: LucideIcon
  text: string
  isUrgent?: boolean
}

const CHANNELS = { push: 'push message', email: 'e-mail', sms: 'SMS message' } as const

const tasksOf = ({ reports, deliveries, jobs, isLibraryEmpty }: ReturnType<typeof useToDo>): Task[] => [
  ...(reports
    ? [
        {
          href: '/reports',
          icon: Flag,
          text: `${counted(reports.count, 'reported case')} to decide`,
          isUrgent: reports.isUrgent,
        },
      ]
    : []),
  ...deliveries.map(({ channel, count }) => ({
    href: `/deliveries?channel=${channel}`,
    icon: Send,
    text: `${counted(count, CHANNELS[channel])} not delivered`,
  })),
  ...(jobs > 0 ? [{ href: '/jobs', icon: ListTodo, text: `${counted(jobs, 'job')} given up` }] : []),
  ...(isLibraryEmpty ? [{ href: '/library', icon: BookOpen, text: 'The library is empty' }] : []),
]

/** What waits for somebody, each with the way there. */
export const ToDo = () => {
  const toDo = useToDo()
  const tasks = tasksOf(toDo)
  if (!toDo.isKnown) return null
  return (
    <Card title="To do">
      {tasks.length === 0 ? (
        <p className="card-text to-do">
          <CircleCheck aria-hidden size={16} /> Nothing waits for you.
        </p>
      ) : (
        <ul className="to-dos">
          {tasks.map(({ href, icon: Icon, text, isUrgent }) => (
            <li key={href}>
              <Link className="to-do" href={href}>
                <Icon aria-hidden size={16} />
                <span>{text}</span>
                {isUrgent && <Badge tone="bad">Urgent</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
