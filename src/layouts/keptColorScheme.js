try {
  const kept = localStorage.getItem('colorScheme')
  if (kept) document.documentElement.dataset.scheme = kept
} catch {}
