/** Escape closes the drawer with the panel, and the focus goes back to the button that opened it. */
document.addEventListener('keydown', (event) => {
  const drawer = document.querySelector('.layout-drawer[open]');
  if (event.key !== 'Escape' || event.defaultPrevented || !drawer) return;
  drawer.removeAttribute('open');
  drawer.querySelector('summary')?.focus();
});
