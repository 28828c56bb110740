import { FIELDS, type FieldOption, type FieldSpec, isMeant } from '#shared/bots/fields.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import { formValues } from '#shared/bots/recipe-query.ts'
import { groupThousands } from '#shared/format/numbers.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './bots.module.css'
import { quoteOf } from './figures.tsx'

/** Flags are written as text or as what they are. */
const isTicked = (value: unknown): boolean => value === true || value === 'on' || value === 'true'

/** A recipe's value as a form has it. */
const typedOf = (recipe: Recipe, { name, type }: FieldSpec): string => {
  const value = recipe[name]
  return type === 'flag' ? (isTicked(value) ? 'on' : '') : typeof value === 'string' ? value : ''
}

/** What is put in is coins where a grid begins with them, or where they are sold. */
const isOfCoins = ({ kind, investIn, side }: Recipe, name: FieldSpec['name']): boolean =>
  name === 'investment' && (kind === 'twap' ? side === 'sell' : investIn === 'base')

/** A value as it is read: what is money or a price with its asset, a percentage with its sign. */
function written(recipe: Recipe, { name, type }: FieldSpec, value: string): string {
  if (type === 'flag') return '✓'
  if (type === 'percent') return `${value}%`
  if (type !== 'price' && type !== 'quote') return value
  const [base = ''] = recipe.market.split('_')
  return `${groupThousands(value)} ${isOfCoins(recipe, name) ? base : quoteOf(recipe.market)}`
}

/** What a bot is made of: only what was filled in, and means something. */
export function RecipeFacts({ recipe }: { readonly recipe: Recipe }) {
  const t = useT()
  const values = formValues(recipe)
  const shown = FIELDS[recipe.kind].flatMap((field) => {
    const value = typedOf(recipe, field)
    if (value === '' || value === 'off' || !isMeant(field, values)) return []
    const isOption = (text: string): text is FieldOption =>
      field.type === 'choice' && field.options.some((option) => option === text)
    if (isOption(value)) return [[field.name, t(`bots.options.${value}`)] as const]
    return [[field.name, written(recipe, field, value)] as const]
  })
  return (
    <dl className={styles.facts}>
      {shown.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`bots.fields.${name}`)}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
