// Describes a channel of AsyncAPI with its messages and operations.

export type ChannelMessage = {
  readonly name: string
  readonly title?: string
  readonly summary?: string
  readonly contentType: string
  readonly payload: object
  readonly examples?: readonly { readonly payload: unknown }[]
  readonly [extension: `x-${string}`]: unknown
}

/** `receive`: the exchange receives the messages. `send`: the exchange sends them. */
export type ChannelOperation = {
  readonly action: 'receive' | 'send'
  readonly summary?: string
  readonly messages: readonly string[]
  /** Names of the messages that answer the operation. */
  readonly reply?: readonly string[]
}

export type DocumentedChannel = {
  /** Messages and operations have names that are unique in the document. */
  readonly channel: string
  readonly address: string
  readonly text: string
  readonly parameters?: Readonly<Record<string, { readonly description: string }>>
  readonly messages: Readonly<Record<string, ChannelMessage>>
  readonly operations: Readonly<Record<string, ChannelOperation>>
}

export const createChannelMessage = (
  name: string,
  payload: object,
  more: Partial<ChannelMessage> = {},
): ChannelMessage => ({
  name,
  contentType: 'application/json',
  payload,
  ...more,
})

const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

export function serializeChannel({ channel, address, text, parameters, messages, operations }: DocumentedChannel) {
  const at = `#/channels/${channel}`
  const refs = (names: readonly string[]) => names.map((name) => ({ $ref: `${at}/messages/${pointer(name)}` }))
  const own = (name: string) => `${channel}.${name}`
  return {
    channel: {
      address,
      description: text,
      ...(parameters && { parameters }),
      messages: Object.fromEntries(
        Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${pointer(own(name))}` }]),
      ),
    },
    messages: Object.fromEntries(Object.entries(messages).map(([name, each]) => [own(name), each])),
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, { action, summary, messages: said, reply }]) => [
        own(name),
        {
          action,
          channel: { $ref: at },
          ...(summary !== undefined && { summary }),
          messages: refs(said),
          ...(reply && { reply: { channel: { $ref: at }, messages: refs(reply) } }),
        },
      ]),
    ),
  }
}
