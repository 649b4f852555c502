// Runs in the browser.
Scalar.createApiReference('#app', JSON.parse(document.getElementById('options').textContent))
