export { Component, loader } from './promotion.page';
