import { SIGNED_OUT } from './graph.ts'
import { authorization, Failure, failureOf, NOT_REACHED } from './session.ts'

const BROKEN_OFF = new Failure('The file broke off. Try again.', 'offline')

/** All rows of a list as CSV. A token that is refused is renewed once. */
const fetchTable = async (table: string, filters: object): Promise<Blob> => {
  for (const renewed of [false, true]) {
    const header = await authorization({ renewed })
    if (!header) throw SIGNED_OUT
    const response = await fetch(`/admin/exports/${table}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: header },
      body: JSON.stringify(filters),
    }).catch(() => {
      throw NOT_REACHED
    })
    if (response.status === 401 && !renewed) continue
    if (!response.ok) throw await failureOf(response)
    return response.blob().catch(() => {
      throw BROKEN_OFF
    })
  }
  throw SIGNED_OUT
}

/** Saves all rows of a list on the admin's machine. */
export const saveTable = async (table: string, filters: object): Promise<void> => {
  const url = URL.createObjectURL(await fetchTable(table, filters))
  const link = document.createElement('a')
  link.href = url
  link.download = `${table}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
