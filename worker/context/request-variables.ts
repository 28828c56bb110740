export type RequestIdVariables = {
  requestId: string
}

export type AddressVariables = {
  url: URL
}
