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
    levels: { none: 'aún sin contraseña', weak: 'baja', fair: 'media', good: 'buena', strong: 'alta' },
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
  secondCode: 'Código de la app de autenticación o código de respaldo',
  invite: 'Código de invitación (opcional)',
  terms: 'Tengo al menos 18 años y entiendo que {{brand}} funciona solo con dinero ficticio.',
  agree: `Tengo al menos ${ADULT_AGE} años y acepto estos documentos de {{brand}}:`,
  residence: { label: 'País o región donde vives', none: 'Elige un país o una región' },
  sending: 'Enviando…',
  problemCount: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: `Corrige ${count} campo para continuar`,
      many: `Corrige ${count} de campos para continuar`,
      other: `Corrige ${count} campos para continuar`,
    }),
  refusals: {
    accounts_closed: {
      title: 'En este sitio no hay cuentas',
      text: 'Este sitio muestra los mercados de un exchange. Inicia sesión o regístrate en el sitio del propio exchange.',
    },
    passkeys_closed: { title: 'Las llaves de acceso aún no están disponibles', text: 'De momento, usa tu contraseña.' },
    social_closed: {
      title: 'El inicio de sesión con otros servicios aún no está disponible',
      text: 'Usa tu correo o tu número de teléfono y tu contraseña.',
    },
    insecure_address: {
      title: 'No puedes mantener la sesión iniciada en esta dirección',
      text: 'Los navegadores solo mantienen la sesión iniciada por HTTPS. Abre el sitio en su dirección https://.',
    },
    credentials_wrong: {
      title: 'Correo, teléfono o contraseña incorrectos',
      text: 'Revisa tus datos, también las mayúsculas y minúsculas. ¿Has olvidado la contraseña? Restablécela.',
    },
    account_frozen: {
      title: 'Tu cuenta está congelada',
      text: 'No puedes iniciar sesión mientras la revisamos. Nos pondremos en contacto contigo.',
    },
    too_many_attempts: {
      title: 'Demasiados intentos',
      text: 'Para proteger las cuentas, debes esperar antes de volver a intentarlo. Tu cuenta no está bloqueada.',
    },
    busy: {
      title: 'Ahora mismo hay demasiada actividad',
      text: 'Lo que has introducido es correcto. Inténtalo de nuevo en un momento.',
    },
    flow_over: {
      title: 'Esta sesión ha caducado',
      text: 'Empieza de nuevo. Si sigue ocurriendo, comprueba que tu navegador permite las cookies.',
    },
    code_over: {
      title: 'Este código ya no es válido',
      text: 'Ha caducado o se ha introducido mal demasiadas veces. Pide un código nuevo.',
    },
    code_too_soon: {
      title: 'Acabamos de enviarte un código',
      text: 'Revisa primero tus mensajes y el correo no deseado.',
    },
    unavailable: {
      title: 'No se ha podido conectar con el exchange',
      text: 'Comprueba tu conexión e inténtalo de nuevo.',
    },
  },
  notices: {
    code_sent: { title: 'Te hemos enviado un código nuevo', text: 'El código anterior ya no funciona.' },
  },
  wait: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: `Inténtalo de nuevo en ${count} minuto.`,
      many: `Inténtalo de nuevo en ${count} de minutos.`,
      other: `Inténtalo de nuevo en ${count} minutos.`,
    }),
  problems: {
    email_missing: 'Introduce tu correo electrónico.',
    email_invalid: 'Introduce un correo válido, como nombre@example.com.',
    email_too_long: 'El correo puede tener hasta {{most}} caracteres.',
    mobile_missing: 'Introduce tu número de teléfono.',
    mobile_digits: 'Introduce tu número solo con dígitos, sin el prefijo del país.',
    mobile_too_short: 'El número debe tener al menos {{least}} dígitos.',
    mobile_too_long: 'El número puede tener hasta {{most}} dígitos.',
    country_missing: 'Elige un país o una región.',
    password_missing: 'Introduce una contraseña.',
    password_too_short: 'Usa al menos {{least}} caracteres.',
    password_too_long: 'Usa {{most}} caracteres como máximo.',
    password_character:
      'Usa letras de la A a la Z (sin tilde ni ñ), dígitos y símbolos comunes. No se permiten espacios ni comillas dobles.',
    password_no_upper: 'Añade una mayúscula.',
    password_no_lower: 'Añade una minúscula.',
    password_no_digit: 'Añade un dígito.',
    password_no_special: 'Añade un carácter especial, como ! o #.',
    password_common: 'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
    code_missing: 'Introduce el código de {{digits}} dígitos.',
    code_incomplete: 'Introduce los {{digits}} dígitos del código.',
    code_wrong: 'Código incorrecto. Intentos restantes: {{left}}.',
    terms_missing: 'Marca la casilla para continuar.',
    agreement_changed: 'Los documentos han cambiado. Recarga la página y acepta la nueva versión.',
    invite_invalid: 'Un código de invitación tiene de 4 a {{most}} letras y dígitos.',
    password_wrong: 'Tu contraseña actual no es correcta.',
    totp_wrong: 'Código incorrecto. Introduce el código que muestra ahora tu aplicación de autenticación.',
    totp_used: 'Este código ya se ha usado. Espera al siguiente o usa otro código de respaldo.',
  },
  undelivered: {
    lead: `Introduce tu código. Es válido durante ${CODE_MINUTES} minutos.`,
    title: {
      both: 'No se ha enviado ningún mensaje',
      email: 'Desde aquí no se envían correos',
      phone: 'Desde aquí no se envían SMS',
    },
    outbox: 'Este sitio funciona sin servicio de mensajería. Tu código está en la bandeja de salida de este equipo.',
    nowhere:
      'Este sitio aún no tiene servicio de mensajería, así que no puede llegarte ningún código. Contacta con su operador.',
    open: 'Abrir la bandeja de salida',
  },
} satisfies Catalog<Messages['form']>
