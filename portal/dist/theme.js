// Runs before the first paint: the theme somebody chose here, else what the system says.
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}
