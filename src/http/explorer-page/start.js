// Runs in the browser.
const options = JSON.parse(document.getElementById('options').textContent)
// What Monaco, the editor, asks for its workers' addresses.
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => options.workers[label] }
YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), options.graphiql)
