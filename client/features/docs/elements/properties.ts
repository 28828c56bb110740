// The code does not compile if a property is missing.

import type { ComponentProps } from 'react'
import type { AccordionProps } from '../../../ui/accordion/accordion.tsx'
import type { AlertProps } from '../../../ui/alert/alert.tsx'
import type { AvatarProps } from '../../../ui/avatar/avatar.tsx'
import type { BadgeProps } from '../../../ui/badge/badge.tsx'
import type { BreadcrumbProps } from '../../../ui/breadcrumb/breadcrumb.tsx'
import type { Button } from '../../../ui/button/button.tsx'
import type { CheckboxProps } from '../../../ui/checkbox/checkbox.tsx'
import type { CodeInputProps } from '../../../ui/code-input/code-input.tsx'
import type { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import type { DialogProps } from '../../../ui/dialog/dialog.tsx'
import type { DrawerProps } from '../../../ui/drawer/drawer.tsx'
import type { EmailFieldProps } from '../../../ui/email-field/email-field.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state/empty-state.tsx'
import type { FieldProps, FieldTexts } from '../../../ui/field/field.tsx'
import type { FigureFieldProps } from '../../../ui/figure-field/figure-field.tsx'
import type { PriceFigure } from '../../../ui/figures/figures.tsx'
import type { LinkTabsProps } from '../../../ui/link-tabs/link-tabs.tsx'
import type { MenuProps } from '../../../ui/menu/menu.tsx'
import type { NumberFieldProps } from '../../../ui/number-field/number-field.tsx'
import type { PaginationProps } from '../../../ui/pagination/pagination.tsx'
import type { PasswordFieldProps } from '../../../ui/password-field/password-field.tsx'
import type { PhoneFieldProps } from '../../../ui/phone-field/phone-field.tsx'
import type { PopoverProps } from '../../../ui/popover/popover.tsx'
import type { ProgressProps } from '../../../ui/progress/progress.tsx'
import type { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import type { RadioGroupProps } from '../../../ui/radio-group/radio-group.tsx'
import type { SelectFieldProps } from '../../../ui/select-field/select-field.tsx'
import type { SkeletonProps } from '../../../ui/skeleton/skeleton.tsx'
import type { SliderProps } from '../../../ui/slider/slider.tsx'
import type { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import type { SwitchProps } from '../../../ui/switch/switch.tsx'
import type { TableProps } from '../../../ui/table/table.tsx'
import type { TabsProps } from '../../../ui/tabs/tabs.tsx'
import type { TextAreaProps } from '../../../ui/text-area/text-area.tsx'
import type { TextFieldProps } from '../../../ui/text-field/text-field.tsx'
import type { ToastContent } from '../../../ui/toast/toast.tsx'
import type { TooltipProps } from '../../../ui/tooltip/tooltip.tsx'
import type { ComponentOfSection } from '../catalogue.ts'
import {
  type ComponentProperty,
  type ComponentPropertyDescriptions,
  describeComponentProperties,
} from '../layout/property.ts'

const LABEL = { type: 'string', meaning: 'label' } as const
const NAME = { type: 'string', isOptional: true, meaning: 'name' } as const
const CHILDREN = { type: 'ReactNode', meaning: 'children' } as const
const DISABLED = { type: 'boolean', initial: 'false', meaning: 'disabled' } as const
const TRIGGER = { type: 'ReactElement', meaning: 'trigger' } as const
const TITLE = { type: 'string', meaning: 'title' } as const
const OPEN = {
  open: { type: 'boolean', isOptional: true, meaning: 'open' },
  onOpen: { type: '(open: boolean) => void', isOptional: true, meaning: 'onOpen' },
} as const

/** Describes the value properties of a field that is uncontrolled unless the page sets a value. */
const valuesOf = (type: string) =>
  ({
    value: { type, isOptional: true, meaning: 'value' },
    defaultValue: { type, isOptional: true, meaning: 'defaultValue' },
    onValue: { type: `(value: ${type}) => void`, isOptional: true, meaning: 'onValue' },
  }) as const satisfies Readonly<Record<string, ComponentProperty>>

const rangeOf = (min: string, max: string) =>
  ({
    min: { type: 'number', initial: min, meaning: 'min' },
    max: { type: 'number', initial: max, meaning: 'max' },
    step: { type: 'number', initial: '1', meaning: 'step' },
    format: { type: 'Intl.NumberFormatOptions', isOptional: true, meaning: 'format' },
  }) as const satisfies Readonly<Record<string, ComponentProperty>>

const FIELD = {
  name: { type: 'string', meaning: 'name' },
  label: LABEL,
  hint: { type: 'ReactNode', isOptional: true, meaning: 'hint' },
  problem: { type: 'string', isOptional: true, meaning: 'problem' },
} as const
const ASIDE = { type: 'ReactNode', isOptional: true, meaning: 'action' } as const
const PROBLEM = FIELD.problem
const DEFAULT_TEXT = { type: 'string', isOptional: true, meaning: 'defaultValue' } as const
const FILL = { type: 'string', isOptional: true, meaning: 'autoComplete' } as const

type Input = 'defaultValue' | 'disabled'
type Around = keyof FieldTexts | 'name'

const TONES = "'info' | 'success' | 'warning' | 'danger'"
const SIDES = "'top' | 'bottom' | 'inline-start' | 'inline-end'"

export const COMPONENT_PROPERTIES: {
  readonly [Part in ComponentOfSection<'element-plus'>]: ComponentPropertyDescriptions | undefined
} = {
  accordion: describeComponentProperties<AccordionProps>({
    items: { type: '{ value, title, content }[]', meaning: 'items' },
    multiple: { type: 'boolean', initial: 'false', meaning: 'multiple' },
    defaultOpen: { type: 'string[]', initial: '[]', meaning: 'defaultOpen' },
    level: { type: '2 | 3 | 4', initial: '3', meaning: 'level' },
  }),
  alert: describeComponentProperties<AlertProps>({
    tone: { type: TONES, initial: "'info'", meaning: 'tone' },
    title: TITLE,
    children: { ...CHILDREN, isOptional: true },
    action: { type: 'ReactNode', isOptional: true, meaning: 'action' },
    isLive: { type: 'boolean', initial: 'false', meaning: 'isLive' },
    ref: { type: 'Ref<HTMLElement>', isOptional: true, meaning: 'target' },
  }),
  avatar: describeComponentProperties<AvatarProps>({
    name: { type: 'string', meaning: 'person' },
    src: { type: 'string', isOptional: true, meaning: 'src' },
    size: { type: '24 | 32 | 40 | 56', initial: '32', meaning: 'size' },
  }),
  badge: describeComponentProperties<BadgeProps>({
    tone: {
      type: "'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'gain' | 'loss'",
      initial: "'neutral'",
      meaning: 'tone',
    },
    children: CHILDREN,
  }),
  breadcrumb: describeComponentProperties<BreadcrumbProps>({
    crumbs: { type: '{ label, href }[]', meaning: 'crumbs' },
    current: { type: 'string', meaning: 'current' },
  }),
  button: describeComponentProperties<
    Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled' | 'children'>
  >({
    variant: {
      type: "'primary' | 'secondary' | 'ghost' | 'gain' | 'loss'",
      initial: "'secondary'",
      meaning: 'variant',
    },
    size: { type: "'s' | 'm' | 'l'", initial: "'m'", meaning: 'size' },
    disabled: DISABLED,
    children: CHILDREN,
  }),
  checkbox: describeComponentProperties<
    Pick<CheckboxProps, 'name' | 'problem' | 'children' | 'defaultChecked' | 'disabled'>
  >({
    name: FIELD.name,
    problem: PROBLEM,
    children: CHILDREN,
    defaultChecked: { type: 'boolean', initial: 'false', meaning: 'defaultValue' },
    disabled: DISABLED,
  }),
  'code-input': describeComponentProperties<Pick<CodeInputProps, Around | Input>>({
    ...FIELD,
    defaultValue: DEFAULT_TEXT,
    disabled: DISABLED,
  }),
  'coin-icon': describeComponentProperties<ComponentProps<typeof CoinIcon>>({
    asset: { type: 'string', meaning: 'asset' },
    size: { type: '16 | 20 | 24 | 32', initial: '24', meaning: 'size' },
    eager: { type: 'boolean', initial: 'false', meaning: 'eager' },
  }),
  'data-age': undefined,
  dialog: describeComponentProperties<DialogProps>({
    trigger: { ...TRIGGER, isOptional: true },
    title: TITLE,
    description: { type: 'string', isOptional: true, meaning: 'text' },
    children: { ...CHILDREN, isOptional: true },
    actions: { type: 'ReactNode', isOptional: true, meaning: 'actions' },
    size: { type: "'s' | 'm'", initial: "'s'", meaning: 'size' },
    ...OPEN,
  }),
  drawer: describeComponentProperties<DrawerProps>({
    trigger: TRIGGER,
    title: TITLE,
    children: { ...CHILDREN, isOptional: true },
    side: { type: "'start' | 'end' | 'bottom'", initial: "'bottom'", meaning: 'side' },
    ...OPEN,
  }),
  'email-field': describeComponentProperties<EmailFieldProps>({
    defaultValue: { type: 'string', meaning: 'defaultValue' },
    problem: PROBLEM,
    autoComplete: { type: "'email' | 'username'", initial: "'email'", meaning: 'autoComplete' },
    aside: ASIDE,
  }),
  'empty-state': describeComponentProperties<EmptyStateProps>({
    title: TITLE,
    text: { type: 'string', isOptional: true, meaning: 'text' },
    icon: { type: 'ReactNode', isOptional: true, meaning: 'icon' },
    action: { type: 'ReactNode', isOptional: true, meaning: 'action' },
  }),
  field: describeComponentProperties<Omit<FieldProps, 'formName'>>({ ...FIELD, aside: ASIDE, children: CHILDREN }),
  'figure-field': describeComponentProperties<
    Pick<FigureFieldProps, Around | Input | 'value' | 'onText' | 'decimals' | 'aside'>
  >({
    ...FIELD,
    value: { type: 'string', isOptional: true, meaning: 'value' },
    defaultValue: DEFAULT_TEXT,
    onText: { type: '(text: string) => void', isOptional: true, meaning: 'onValue' },
    decimals: { type: 'number', isOptional: true, meaning: 'decimals' },
    disabled: DISABLED,
    aside: ASIDE,
  }),
  figures: describeComponentProperties<Omit<ComponentProps<typeof PriceFigure>, 'key' | 'className'>>({
    value: { type: 'string', meaning: 'decimal' },
    decimals: { type: 'number', meaning: 'decimals' },
    notation: { type: "'indent' | 'normal'", meaning: 'notation' },
  }),
  'link-tabs': describeComponentProperties<LinkTabsProps<string>>({
    label: LABEL,
    value: { type: 'string', meaning: 'value' },
    tabs: { type: '{ value, label, href }[]', meaning: 'items' },
    onValue: { type: '(value: string) => void', meaning: 'onValue' },
  }),
  menu: describeComponentProperties<MenuProps>({
    trigger: TRIGGER,
    items: { type: '{ label, icon, onSelect | href, disabled, tone }[]', meaning: 'items' },
  }),
  'number-field': describeComponentProperties<NumberFieldProps>({
    label: LABEL,
    ...valuesOf('number | null'),
    ...rangeOf('–', '–'),
    disabled: DISABLED,
    name: NAME,
  }),
  pagination: describeComponentProperties<PaginationProps>({
    page: { type: 'number', meaning: 'page' },
    pages: { type: 'number', meaning: 'pages' },
    hrefOf: { type: '(page: number) => string', meaning: 'hrefOf' },
    onPage: { type: '(page: number) => void', isOptional: true, meaning: 'onPage' },
  }),
  'password-field': describeComponentProperties<
    Pick<PasswordFieldProps, 'name' | 'label' | 'problem' | 'isNew' | 'aside' | 'autoComplete' | 'disabled'>
  >({
    name: FIELD.name,
    label: LABEL,
    problem: PROBLEM,
    isNew: { type: 'boolean', initial: 'false', meaning: 'variant' },
    aside: ASIDE,
    autoComplete: FILL,
    disabled: DISABLED,
  }),
  'phone-field': describeComponentProperties<PhoneFieldProps>({
    countries: { type: '[code, name][]', meaning: 'options' },
    country: { type: 'string', meaning: 'defaultValue' },
    number: { type: 'string', meaning: 'defaultValue' },
    countryProblem: PROBLEM,
    problem: PROBLEM,
  }),
  popover: describeComponentProperties<PopoverProps>({
    trigger: TRIGGER,
    title: TITLE,
    children: CHILDREN,
    side: { type: SIDES, initial: "'bottom'", meaning: 'side' },
    ...OPEN,
  }),
  progress: describeComponentProperties<ProgressProps>({
    label: LABEL,
    value: { type: 'number | null', meaning: 'progress' },
    max: { type: 'number', initial: '100', meaning: 'max' },
    tone: { type: "'accent' | 'success' | 'warning' | 'danger'", initial: "'accent'", meaning: 'tone' },
  }),
  'qr-code': describeComponentProperties<ComponentProps<typeof QrCode>>({
    text: { type: 'string', meaning: 'encoded' },
    label: LABEL,
  }),
  'radio-group': describeComponentProperties<RadioGroupProps>({
    label: LABEL,
    options: { type: '{ value, label, text, disabled }[]', meaning: 'options' },
    ...valuesOf('string'),
    name: NAME,
  }),
  'select-field': describeComponentProperties<Pick<SelectFieldProps, Around | Input | 'options' | 'placeholder'>>({
    ...FIELD,
    options: { type: '[value, label][]', meaning: 'options' },
    placeholder: { type: 'string', meaning: 'placeholder' },
    defaultValue: DEFAULT_TEXT,
    disabled: DISABLED,
  }),
  skeleton: describeComponentProperties<SkeletonProps>({
    shape: { type: "'line' | 'circle' | 'box'", initial: "'line'", meaning: 'variant' },
    inlineSize: { type: 'string', isOptional: true, meaning: 'measure' },
    blockSize: { type: 'string', isOptional: true, meaning: 'measure' },
  }),
  slider: describeComponentProperties<SliderProps>({
    label: LABEL,
    ...valuesOf('number'),
    ...rangeOf('0', '100'),
    marks: { type: 'number[]', isOptional: true, meaning: 'marks' },
    disabled: DISABLED,
  }),
  sparkline: describeComponentProperties<Omit<ComponentProps<typeof Sparkline>, 'key'>>({
    points: { type: 'number[]', meaning: 'points' },
    tone: { type: "'gain' | 'loss' | 'flat'", meaning: 'tone' },
  }),
  switch: describeComponentProperties<SwitchProps>({
    label: LABEL,
    checked: { type: 'boolean', isOptional: true, meaning: 'value' },
    defaultChecked: { type: 'boolean', initial: 'false', meaning: 'defaultValue' },
    onChecked: { type: '(checked: boolean) => void', isOptional: true, meaning: 'onValue' },
    disabled: DISABLED,
    name: NAME,
  }),
  table: describeComponentProperties<TableProps<never>>({
    caption: { type: 'string', meaning: 'caption' },
    isCaptionHidden: { type: 'boolean', initial: 'false', meaning: 'isCaptionHidden' },
    columns: { type: '{ key, head, cell, isFigure, isSortable }[]', meaning: 'columns' },
    rows: { type: 'Row[]', meaning: 'items' },
    keyOf: { type: '(row: Row) => string', meaning: 'keyOf' },
    sorting: { type: '{ key, descending }', isOptional: true, meaning: 'sorting' },
    onSorting: { type: '(sorting) => void', isOptional: true, meaning: 'onValue' },
    stacks: { type: 'boolean', initial: 'false', meaning: 'stacks' },
    empty: { type: 'ReactNode', isOptional: true, meaning: 'empty' },
  }),
  tabs: describeComponentProperties<TabsProps>({
    label: LABEL,
    tabs: { type: '{ value, label, content, disabled }[]', meaning: 'items' },
    value: { type: 'string', isOptional: true, meaning: 'value' },
    onValue: { type: '(value: string) => void', isOptional: true, meaning: 'onValue' },
  }),
  'text-area': describeComponentProperties<Pick<TextAreaProps, Around | Input>>({
    ...FIELD,
    defaultValue: DEFAULT_TEXT,
    disabled: DISABLED,
  }),
  'text-field': describeComponentProperties<
    Pick<TextFieldProps, Around | Input | 'filters' | 'options' | 'aside' | 'onText'>
  >({
    ...FIELD,
    filters: { type: 'FilterName[]', initial: '[]', meaning: 'filters' },
    options: { type: 'FilterOptions', isOptional: true, meaning: 'format' },
    onText: { type: '(text: string) => void', isOptional: true, meaning: 'onValue' },
    aside: ASIDE,
    defaultValue: DEFAULT_TEXT,
    disabled: DISABLED,
  }),
  toast: describeComponentProperties<ToastContent>({
    title: TITLE,
    text: { type: 'string', isOptional: true, meaning: 'text' },
    tone: { type: TONES, initial: "'info'", meaning: 'tone' },
    action: { type: '{ label, onPress }', isOptional: true, meaning: 'action' },
    timeout: { type: 'number', initial: '5000', meaning: 'timeout' },
  }),
  tooltip: describeComponentProperties<TooltipProps>({
    text: { type: 'string', meaning: 'text' },
    children: { type: 'ReactElement', meaning: 'target' },
    side: { type: SIDES, initial: "'top'", meaning: 'side' },
  }),
}
