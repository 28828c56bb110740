export type RequestIdVariables = {
  /** Identifies the request in logs and on error pages. */
  requestId: string
}

export type AddressVariables = {
  url: URL
}
