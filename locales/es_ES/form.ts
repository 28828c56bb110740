import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'Correo o teléfono', email: 'Correo', phone: 'Teléfono' },
  email: {
    label: 'Correo electrónico',
    placeholder: 'nombre@example.com',
    list: 'Direcciones sugeridas',
    offered: ({ count }: { count: number }) =>
      selectPluralForm('es', count, {
        one: `${count} sugerencia`,
        many: `${count} de sugerencias`,
        other: `${count} sugerencias`,
      }),
    didYouMean: '¿Querías decir {{address}}?',
  },
  mobile: { label: 'Número de teléfono', country: 'Prefijo del país' },
  password: {
    label: 'Contraseña',
    new: 'Contraseña nueva',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    strength: 'Seguridad: {{level}}',
    levels: { none: 'aún sin contraseña', weak: 'baja', fair: 'media', good: 'alta', strong: 'muy alta' },
    rules: {
      length: `De ${PASSWORD_SHORTEST} a ${PASSWORD_LONGEST} caracteres`,
      upper: 'Una mayúscula',
      lower: 'Una minúscula',
      digit: 'Un dígito',
      special: 'Un carácter especial',
    },
    met: '(hecho)',
  },
  code: { label: `Código de ${CODE_LENGTH} dígitos` },
  secondCode: 'Código de la aplicación de autenticación o código de respaldo',
  invite: 'Código de invitación (opcional)',
  terms: 'Tengo al menos 18 años y entiendo que {{brand}} funciona solo con dinero ficticio.',
  agree: `Tengo al menos ${ADULT_AGE} años y acepto estos documentos de {{brand}}:`,
  residence: { label: 'País o región de residencia', none: 'Elige un país o una región' },
  sending: 'Enviando…',
  undelivered: {
    lead: `Introduce tu código. Es válido durante ${CODE_MINUTES} minutos.`,
    title: {
      both: 'No se ha enviado ningún mensaje',
      email: 'Este sitio no envía correos',
      phone: 'Este sitio no envía SMS',
    },
    outbox: 'Este sitio funciona sin servicio de mensajería. Tu código está en la bandeja de salida de este equipo.',
    nowhere:
      'Este sitio aún no tiene servicio de mensajería, así que no puede llegarte ningún código. Contacta con su operador.',
    open: 'Abrir la bandeja de salida',
  },
} satisfies Catalog<Messages['form']>
