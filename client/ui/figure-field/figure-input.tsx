import { type ComponentProps, useId } from 'react'
import type { FormFigureFieldName } from '#shared/validation/figures/fields.ts'
import { FigureReading } from './figure-reading.tsx'
import { type FigureInputOptions, useFigureInput } from './use-figure.ts'

type Taken =
  | keyof FigureInputOptions
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown'
  | 'type'
  | 'dir'
  | 'autoComplete'
  | 'inputMode'

export type FigureInputProps = FigureInputOptions & {
  readonly name?: FormFigureFieldName | undefined
} & Omit<ComponentProps<'input'>, Taken | 'name'>

export function FigureInput(props: FigureInputProps) {
  const { value, defaultValue, decimals, signed = false, units = [], onText, ...rest } = props
  const options = { signed, units }
  const figure = useFigureInput({ value, defaultValue, decimals, onText, ...options })
  const { props: input, raw, isTyped, isUnread, isTooPrecise } = figure
  // In an island the server renders another id (client/hydration/islands.tsx), so the id is set only after input.
  const made = useId()
  const id = isTyped ? made : undefined
  return (
    <>
      <input
        {...rest}
        {...input}
        aria-invalid={isUnread || isTooPrecise || rest['aria-invalid']}
        aria-describedby={[rest['aria-describedby'], id].filter(Boolean).join(' ') || undefined}
      />
      <FigureReading id={id} raw={raw} isTyped={isTyped} options={options} decimals={decimals} />
    </>
  )
}
