// Answers with the bytes of a page that a PUT has stored in memory: the minimum cost of a worker that sends them.

let answer

export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      const headers = new Headers(JSON.parse(request.headers.get('x-headers')))
      answer = { body: await request.arrayBuffer(), headers }
      return new Response(null, { status: 204 })
    }
    return new Response(answer.body, { headers: answer.headers, encodeBody: 'manual' })
  },
}
