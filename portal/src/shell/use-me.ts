import { type Permission, PortalMeDocument } from '../generated/graphql.ts'
import { useGraph } from '../graph.ts'

/** The admin who is signed in, once known. */
export const useMe = () => useGraph(PortalMeDocument, {}).data?.me

/** Whether the admin who is signed in has a permission; not before that is known. */
export const useMay = (permission: Permission): boolean => useMe()?.permissions.includes(permission) ?? false
