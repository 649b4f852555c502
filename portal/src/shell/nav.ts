import {
  Activity,
  BookOpen,
  Flag,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  ScrollText,
  Send,
  ShieldCheck,
  Ticket,
  Users,
} from 'lucide-react'

export interface Place {
  path: string
  label: string
  icon: LucideIcon
  isForSuperAdmins?: true
}

/** The menu, in groups. */
export const PLACES: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: 'Community',
    places: [
      { path: '/', label: 'Overview', icon: LayoutDashboard },
      { path: '/posts', label: 'Posts', icon: MessagesSquare },
      { path: '/comments', label: 'Comments', icon: MessageCircle },
      { path: '/users', label: 'Users', icon: Users },
      { path: '/reports', label: 'Reports', icon: Flag },
    ],
  },
  {
    title: 'Content',
    places: [
      { path: '/library', label: 'Library', icon: BookOpen },
      { path: '/broadcasts', label: 'Broadcasts', icon: Megaphone },
      { path: '/early-access', label: 'Early access', icon: Ticket },
    ],
  },
  {
    title: 'Operation',
    places: [
      { path: '/deliveries', label: 'Deliveries', icon: Send },
      { path: '/health', label: 'Health', icon: Activity },
      { path: '/jobs', label: 'Jobs', icon: ListTodo },
      { path: '/audit', label: 'Audit log', icon: ScrollText },
      { path: '/admins', label: 'Admins', icon: ShieldCheck, isForSuperAdmins: true },
    ],
  },
]
