import { PortalMeDocument } from '../generated/graphql.ts'
import { useGraph } from '../graph.ts'

/** The admin who is signed in, once known. */
export const useMe = () => useGraph(PortalMeDocument, {}).data?.me
