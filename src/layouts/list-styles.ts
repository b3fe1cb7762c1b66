/** Styles of the list of layouts, and of the marks for unsaved changes. */
import {css} from 'lit';

export const LIST_STYLES = css`
  .search {
    display: grid;
    gap: 0.25rem;
  }
  .search input {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding-inline: 0.625rem;
    border: 1px solid var(--border);
    border-radius: 2px;
    background: none;
  }
  .list {
    margin-block: 0.75rem;
    list-style: none;
  }
  .list li {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.5rem;
    border-block-start: 1px solid var(--divider);
  }
  .list .name {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.625rem;
    align-items: center;
    min-inline-size: 0;
  }
  .list a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.75rem;
  }
  .list button {
    flex: none;
  }
  .badge,
  .mark {
    padding-inline: 0.375rem;
    border: 1px solid var(--divider);
    border-radius: 2px;
    color: var(--muted-text);
    font-size: 0.75rem;
    font-weight: 400;
  }
  .badge.warn,
  .mark {
    border-color: var(--accent);
    color: var(--accent);
  }
`;
