// A user of a product's pages without scripts: reads pages and posts forms.

import { expect } from 'vitest'
import type { PageData } from '#shared/pages/page-data.ts'
import { documentOf, markupOf, payloadOf } from './edge-site.ts'
import { OWN, type Visitor } from './visitor.ts'

export type Fields = Readonly<Record<string, string>>

export class Person {
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  post(path: string, fields: Fields | [string, string][]): Promise<Response> {
    return this.visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  }

  /** Posts a form that must redirect. @returns its target */
  async does(path: string, fields: Fields | [string, string][]): Promise<string> {
    const response = await this.post(path, fields)
    expect(response.status, `${path} ${JSON.stringify(fields)}`).toBe(303)
    return response.headers.get('location') ?? ''
  }

  /** Posts a form that must be refused. @returns the page with the reason */
  async refused(path: string, fields: Fields | [string, string][]): Promise<string> {
    return markupOf(await documentOf(await this.post(path, fields), 409))
  }

  async see<Name extends keyof PageData>(path: string, status = 200): Promise<PageData[Name]> {
    const document = await documentOf(await this.visitor.ask(path), status)
    return payloadOf(document).data as PageData[Name]
  }

  async reads(path: string): Promise<string> {
    return markupOf(await documentOf(await this.visitor.ask(path)))
  }
}
