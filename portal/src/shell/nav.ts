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
  Users as UsersIcon,
} from 'lucide-react'
import type { Permission } from '../generated/graphql.ts'
import { lazyView } from '../lazy-view.ts'

const Overview = lazyView(() => import('../views/overview/overview.tsx'))
const Statistics = lazyView(() => import('../views/statistics/statistics.tsx'))
const Posts = lazyView(() => import('../views/posts/posts.tsx'))
const Comments = lazyView(() => import('../views/comments/comments.tsx'))
const Users = lazyView(() => import('../views/users/users.tsx'))
const Reports = lazyView(() => import('../views/reports/reports.tsx'))
const Library = lazyView(() => import('../views/library/library.tsx'))
const Answers = lazyView(() => import('../views/answers/answers.tsx'))
const Broadcasts = lazyView(() => import('../views/broadcasts/broadcasts.tsx'))
const EarlyAccess = lazyView(() => import('../views/early-access/early-access.tsx'))
const Deliveries = lazyView(() => import('../views/deliveries/deliveries.tsx'))
const Health = lazyView(() => import('../views/health/health.tsx'))
const Errors = lazyView(() => import('../views/errors/errors.tsx'))
const Jobs = lazyView(() => import('../views/jobs/jobs.tsx'))
const Audit = lazyView(() => import('../views/audit/audit.tsx'))
const Admins = lazyView(() => import('../views/admins/admins.tsx'))

export interface Place {
  path: string
  label: string
  icon: LucideIcon
  /** What somebody must be allowed for the view to be of use. */
  permission: Permission
  view: ReturnType<typeof lazyView>
}

/** The menu, in groups; everybody sees what they are allowed. */
export const PLACES: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: 'Community',
    places: [
      { path: '/', label: 'Overview', icon: LayoutDashboard, permission: 'statistics', view: Overview },
      { path: '/statistics', label: 'Statistics', icon: ChartLine, permission: 'statistics', view: Statistics },
      { path: '/posts', label: 'Posts', icon: MessagesSquare, permission: 'community', view: Posts },
      { path: '/comments', label: 'Comments', icon: MessageCircle, permission: 'community', view: Comments },
      { path: '/users', label: 'Users', icon: UsersIcon, permission: 'people', view: Users },
      { path: '/reports', label: 'Reports', icon: Flag, permission: 'community', view: Reports },
    ],
  },
  {
    title: 'Content',
    places: [
      { path: '/library', label: 'Library', icon: BookOpen, permission: 'library', view: Library },
      { path: '/answers', label: 'Answers', icon: ThumbsUp, permission: 'answers', view: Answers },
      { path: '/broadcasts', label: 'Broadcasts', icon: Megaphone, permission: 'outreach', view: Broadcasts },
      { path: '/early-access', label: 'Early access', icon: Ticket, permission: 'outreach', view: EarlyAccess },
    ],
  },
  {
    title: 'Operation',
    places: [
      { path: '/deliveries', label: 'Deliveries', icon: Send, permission: 'operation', view: Deliveries },
      { path: '/health', label: 'Health', icon: Activity, permission: 'operation', view: Health },
      { path: '/errors', label: 'Errors', icon: Bug, permission: 'operation', view: Errors },
      { path: '/jobs', label: 'Jobs', icon: ListTodo, permission: 'operation', view: Jobs },
      { path: '/audit', label: 'Audit log', icon: ScrollText, permission: 'audit', view: Audit },
      { path: '/admins', label: 'Admins', icon: ShieldCheck, permission: 'admins', view: Admins },
    ],
  },
]

/** The places of all groups. */
export const ALL_PLACES = PLACES.flatMap(({ places }) => places)

/** The place that a path is in, or below. */
export const placeOf = (path: string): Place | undefined =>
  ALL_PLACES.find((place) => place.path === path || (place.path !== '/' && path.startsWith(`${place.path}/`)))
