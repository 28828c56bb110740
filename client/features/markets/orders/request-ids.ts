import { createClientOrderId } from './gateway.ts'

export type RequestIds = {
  readonly idOf: (request: object) => string
  /** An answer came, so an equal request is a new one. */
  readonly settle: () => void
}

/** Client ids of requests. A retry after a missing answer has the id of the first request. */
export function createRequestIds(create: () => string = createClientOrderId): RequestIds {
  let unanswered: { readonly key: string; readonly id: string } | undefined
  return {
    idOf: (request) => {
      const key = JSON.stringify(request)
      if (unanswered?.key !== key) unanswered = { key, id: create() }
      return unanswered.id
    },
    settle: () => {
      unanswered = undefined
    },
  }
}
