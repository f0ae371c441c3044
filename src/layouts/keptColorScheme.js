// Before the first frame: the colors that were chosen on this device, where they are not the system's.
try {
  const kept = localStorage.getItem('colorScheme')
  if (kept) document.documentElement.dataset.scheme = kept
} catch {}
