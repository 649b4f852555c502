import {
  Activity,
  BookOpen,
  Bug,
  ChartLine,
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
  ThumbsUp,
  Ticket,
  Users,
} from 'lucide-react'
import type { Permission } from '../generated/graphql.ts'

export interface Place {
  path: string
  label: string
  icon: LucideIcon
  /** What somebody must be allowed for the view to be of use. */
  permission: Permission
}

/** The menu, in groups; everybody sees what they are allowed. */
export const PLACES: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: 'Community',
    places: [
      { path: '/', label: 'Overview', icon: LayoutDashboard, permission: 'statistics' },
      { path: '/statistics', label: 'Statistics', icon: ChartLine, permission: 'statistics' },
      { path: '/posts', label: 'Posts', icon: MessagesSquare, permission: 'community' },
      { path: '/comments', label: 'Comments', icon: MessageCircle, permission: 'community' },
      { path: '/users', label: 'Users', icon: Users, permission: 'people' },
      { path: '/reports', label: 'Reports', icon: Flag, permission: 'community' },
    ],
  },
  {
    title: 'Content',
    places: [
      { path: '/library', label: 'Library', icon: BookOpen, permission: 'library' },
      { path: '/answers', label: 'Answers', icon: ThumbsUp, permission: 'answers' },
      { path: '/broadcasts', label: 'Broadcasts', icon: Megaphone, permission: 'outreach' },
      { path: '/early-access', label: 'Early access', icon: Ticket, permission: 'outreach' },
    ],
  },
  {
    title: 'Operation',
    places: [
      { path: '/deliveries', label: 'Deliveries', icon: Send, permission: 'operation' },
      { path: '/health', label: 'Health', icon: Activity, permission: 'operation' },
      { path: '/errors', label: 'Errors', icon: Bug, permission: 'operation' },
      { path: '/jobs', label: 'Jobs', icon: ListTodo, permission: 'operation' },
      { path: '/audit', label: 'Audit log', icon: ScrollText, permission: 'audit' },
      { path: '/admins', label: 'Admins', icon: ShieldCheck, permission: 'admins' },
    ],
  },
]

const ALL = PLACES.flatMap(({ places }) => places)

/** The place that a path is in, or below. */
export const placeOf = (path: string): Place | undefined =>
  ALL.find((place) => place.path === path || (place.path !== '/' && path.startsWith(`${place.path}/`)))
