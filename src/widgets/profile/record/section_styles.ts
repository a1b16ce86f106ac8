/** Styles of sections, fields and children of an open record. */
import { css } from 'lit';

export const sectionStyles = css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    padding: calc(var(--_space) * 3) var(--_gutter) 0;
  }
  .way-back {
    margin-inline-end: auto;
  }
  .switch {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 1.75rem;
    font-size: var(--_size-small);
    color: var(--_muted);
    cursor: pointer;
  }
  .switch input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    opacity: 0;
  }
  .switch-track {
    position: relative;
    flex: none;
    inline-size: 2.125rem;
    block-size: 1.25rem;
    border: 1px solid var(--_border-strong);
    border-radius: 1rem;
    background: var(--_surface);
    transition: background-color 120ms;
  }
  .switch-track::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.1875rem;
    inline-size: 0.8125rem;
    block-size: 0.8125rem;
    border-radius: 50%;
    background: var(--_border-strong);
    transform: translateY(-50%);
    transition: inset-inline-start 120ms;
  }
  .switch input:checked + .switch-track {
    border-color: var(--_accent);
    background: var(--_accent);
  }
  .switch input:checked + .switch-track::after {
    inset-inline-start: calc(100% - 1rem);
    background: var(--_on-accent);
  }
  .switch input:focus-visible + .switch-track {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  .section {
    padding: calc(var(--_space) * 3) var(--_gutter);
  }
  .section + .section {
    border-block-start: 1px solid var(--_border);
  }
  .section-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
  }
  .section-title {
    font-size: var(--_size);
    font-weight: 650;
    min-inline-size: 0;
  }
  .fold {
    display: inline-flex;
    align-items: center;
    gap: var(--_space);
    min-block-size: 2rem;
    margin-inline-start: calc(var(--_space) * -1);
    padding: 0;
    padding-inline: calc(var(--_space) * 0.5) calc(var(--_space) * 2);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    font-weight: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .fold:hover {
    background: var(--_surface-hover);
  }
  .fold svg {
    color: var(--_muted);
    transition: transform 120ms;
  }
  .fold[aria-expanded='false'] svg {
    transform: rotate(-90deg);
  }
  .fold[aria-expanded='false']:dir(rtl) svg {
    transform: rotate(90deg);
  }
  .section-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 2) var(--_space);
  }
  .section-body[hidden] {
    display: none;
  }
  .section-body > .button {
    justify-self: start;
  }

  .pairs {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: calc(var(--_space) * 3) calc(var(--_space) * 5);
  }
  .pair {
    min-inline-size: 0;
  }
  dt {
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  /* Keeps the space of a label that is loading. */
  dt:empty {
    min-block-size: 1lh;
  }
  dt,
  dd {
    overflow-wrap: anywhere;
  }
  .value {
    white-space: pre-wrap;
  }
  .none {
    color: var(--_muted);
  }
  .pencil {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    margin-block: -0.375rem;
    margin-inline-start: var(--_space);
    font-size: 0.85em;
    vertical-align: middle;
  }

  .children {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
  }
  .child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3);
    content-visibility: auto;
    contain-intrinsic-block-size: auto 6rem;
  }
  .child + .child {
    border-block-start: 1px solid var(--_border);
  }
  .child-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
  }
  .child-title {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  .child .map {
    margin-inline-start: auto;
  }

  .keys {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
    gap: calc(var(--_space) * 3) calc(var(--_space) * 5);
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
  }

  @container widget (inline-size < 24rem) {
    .section,
    .tools {
      padding-inline: calc(var(--_space) * 3.5);
    }
  }
  @media (forced-colors: active) {
    .switch input:checked + .switch-track::after {
      background: Highlight;
    }
  }
`;
