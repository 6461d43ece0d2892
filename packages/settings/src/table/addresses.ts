import { choice, contact, moment, networks, optional, origin, port, text, texts } from '../kinds.ts'
import { group } from '../setting.ts'

export const addresses = group('Ports, addresses and origins', {
  API_PORT: {
    kind: port,
    default: '4000',
    example: '4000',
    meaning: "The API's port for customers: the port decides the realm of a request, and nothing else does.",
    readBy: ['api', 'customer', 'local'],
  },
  API_ADMIN_PORT: {
    kind: port,
    default: '4001',
    example: '4001',
    meaning: "The API's port for staff.",
    readBy: ['api', 'staff', 'local'],
  },
  CUSTOMER_PORT: {
    kind: port,
    default: '4100',
    example: '4100',
    meaning: "The port of the customers' app, whose gateway passes /api on to API_PORT.",
    readBy: ['api', 'customer', 'local'],
  },
  ADMIN_PORT: {
    kind: port,
    default: '4200',
    example: '4200',
    meaning: 'The port of the app for staff, whose gateway passes /api on to API_ADMIN_PORT.',
    readBy: ['api', 'staff', 'local'],
  },
  CUSTOMER_ORIGIN: {
    kind: optional(origin, ''),
    example: 'https://invest.example.com',
    meaning:
      "The origin where browsers reach the customers' app. Customer calls work only on the customer port; changes are refused when another " +
      "origin's page sends them. Empty: http://localhost with CUSTOMER_PORT.",
    readBy: ['api', 'customer', 'local'],
  },
  ADMIN_ORIGIN: {
    kind: optional(origin, ''),
    example: 'https://staff.example.com',
    meaning:
      'The origin where browsers reach the app for staff, another one than CUSTOMER_ORIGIN. Staff calls work only on the admin port. ' +
      'Empty: http://localhost with ADMIN_PORT.',
    readBy: ['api', 'staff', 'local'],
  },
  FRAME_ORIGINS: {
    kind: texts('origins such as https://chat.example.com, separated by spaces'),
    example: 'https://chat.example.com',
    meaning:
      'The origins that pages of other sites may come from which customers can open in a frame: a chat, a ticker. At most 8; http:// only ' +
      'for this machine (http://127.0.0.1:5000) in a local run, and never a host of the platform. Empty: none. Staff set the pages in the ' +
      "settings; the customers' gateway names these origins, and no others, in its policy, so it and the API need the same.",
    readBy: ['api', 'customer'],
  },
  API_HOST: {
    kind: text('an address of this machine'),
    default: '127.0.0.1',
    example: '0.0.0.0',
    meaning:
      'The address that both ports of the API listen on. Behind gateways on other machines: 0.0.0.0, in a network that only they can reach.',
    readBy: ['api'],
  },
  TRUSTED_GATEWAYS: {
    kind: networks,
    example: '10.0.3.7, 10.0.4.0/24',
    meaning:
      'Addresses or networks of gateways on other machines: X-Forwarded-For is believed from them and from this machine, and from no ' +
      'other address.',
    readBy: ['api'],
  },
  GATEWAY_HOST: {
    kind: text('an address of this machine'),
    default: '127.0.0.1',
    example: '0.0.0.0',
    meaning: 'The address that each gateway listens on.',
    readBy: ['customer', 'staff'],
  },
  API_ADDRESS: {
    kind: text('a host name or an address'),
    default: '127.0.0.1',
    example: 'api.internal',
    meaning: 'The host where the gateways find the API.',
    readBy: ['customer', 'staff'],
  },
  TRUSTED_PROXIES: {
    kind: networks,
    example: '10.0.2.0/24',
    meaning:
      'Load balancers whose X-Forwarded-For the gateways believe. Empty: none, and a request comes from the address of its connection. List ' +
      'every proxy between browser and gateway, and nothing else.',
    readBy: ['customer', 'staff'],
  },
  API_DOCS: {
    kind: optional(choice('on', 'off'), ''),
    example: 'off',
    meaning:
      'on or off: shows or hides the documentation of its calls at /api/docs of each port. Empty: on in development and with SEED=demo.',
    readBy: ['api'],
  },
  SECURITY_CONTACT: {
    kind: optional(contact, undefined),
    example: 'mailto:security@example.com',
    meaning:
      "The contact for vulnerability reports, in /.well-known/security.txt. Empty: security@ at the origin's host.",
    readBy: ['customer', 'staff'],
  },
  SECURITY_EXPIRES: {
    kind: optional(moment, undefined),
    example: '2027-06-30T00:00:00Z',
    meaning: 'The end of the time for which the contact is valid. Empty: 180 days from each request.',
    readBy: ['customer', 'staff'],
  },
})
