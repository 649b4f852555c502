import {
  Activity,
  BookOpen,
  Flag,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ScrollText,
  Users,
} from 'lucide-react'

export interface Place {
  path: string
  label: string
  icon: LucideIcon
}

/** The menu, in groups. */
export const PLACES: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: 'Community',
    places: [
      { path: '/', label: 'Overview', icon: LayoutDashboard },
      { path: '/posts', label: 'Posts', icon: MessagesSquare },
      { path: '/users', label: 'Users', icon: Users },
      { path: '/reports', label: 'Reports', icon: Flag },
    ],
  },
  {
    title: 'Content',
    places: [
      { path: '/library', label: 'Library', icon: BookOpen },
      { path: '/broadcasts', label: 'Broadcasts', icon: Megaphone },
    ],
  },
  {
    title: 'Operation',
    places: [
      { path: '/health', label: 'Health', icon: Activity },
      { path: '/jobs', label: 'Jobs', icon: ListTodo },
      { path: '/audit', label: 'Audit log', icon: ScrollText },
    ],
  },
]
