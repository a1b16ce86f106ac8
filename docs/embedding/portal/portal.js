const widget = document.querySelector('platform-network-search-widget');

// In the click itself: so the browser lets the sign-in open its window.
document.querySelector('#find').addEventListener('click', () => widget.start());

widget.addEventListener('platform-network:search:select', ({ detail }) => {
  const { entityId, entity } = detail.entity;
  document.querySelector('#speaker').textContent = `${entity.formatted_name__v} (${entityId})`;
  widget.close();
});
