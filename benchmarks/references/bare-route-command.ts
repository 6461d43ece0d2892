// R3: what Fastify by itself can do on this machine. One route, one response schema, nothing behind it.
import Fastify from 'fastify'

const app = Fastify()
const properties = { id: { type: 'string' }, name: { type: 'string' }, balance: { type: 'string' } }
const schema = { response: { 200: { type: 'object', properties } } }

app.get('/', { schema }, async () => ({ id: 'USDT', name: 'Tether', balance: '1000.00000000' }))

// R3 with the body of an answer of the product: the route answers with what was given to it last.
let given: unknown = ''
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
app.put('/given', async ({ body }) => {
  given = body
  return ''
})
app.get('/given', async (_, reply) => reply.type('application/json').send(given))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
